/** What happened since one's last answer, in short and with pictures; step by step on the board if one likes. */

import { Icon, type Pictured, Picturing, Signs } from '@annales/ui';
import { useContext, useMemo } from 'preact/hooks';
import { attempt } from '../shell/notices.ts';
import { storyWords } from '../words/story.ts';
import { words } from '../words.ts';
import { Lines } from './lines.tsx';
import type { Story } from './story.ts';
import { type Summed, summaryOf } from './summary.ts';
import '../style/since.css';

interface SinceProps {
  story: Story;
  lines: readonly Pictured[];
  /** The version of the last answer. */
  since: number;
  onClose(): void;
}

/** More sentences of one kind than these are read in the log. */
const MOST = 4;

export function Since({ story, lines, since, onClose }: SinceProps) {
  const { headings, great, deeds } = useMemo(() => summaryOf(lines), [lines]);
  return (
    <>
      <h2>{words.table.story.since}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div class="since-told" tabIndex={0}>
        {headings.length > 0 && <p class="since-parts">{headings.map((one) => one.words).join(' · ')}</p>}
        {great.length > 0 && <Lines lines={great} />}
        <dl class="since">
          {deeds.map((summed) => (
            <Deeds key={summed.deed} {...summed} />
          ))}
        </dl>
      </div>
      <button
        type="button"
        onClick={() => {
          onClose();
          attempt(async () => story.tell(await story.since(since)));
        }}
      >
        {words.table.story.show}
      </button>{' '}
      <button type="button" onClick={onClose}>
        {words.table.story.thanks}
      </button>
    </>
  );
}

function Deeds({ deed, icon, count, lines, ways }: Summed) {
  const { nameOf } = useContext(Picturing)!;
  const shown = lines.slice(-MOST);
  return (
    <div>
      <dt>
        {icon && <Icon name={icon} />} {storyWords.deeds[deed]}
        {count > 1 && ` (${count})`}
      </dt>
      {ways.map(({ owner, areas }, i) => (
        <dd key={i}>
          <Signs icon={undefined} owner={owner} /> {storyWords.way(areas.map(nameOf))}
        </dd>
      ))}
      {lines.length > shown.length && (
        <dd class="muted">{storyWords.earlier(lines.length - shown.length)}</dd>
      )}
      {shown.map(({ words: sentence, owner }, i) => (
        <dd key={i}>
          <Signs icon={undefined} owner={owner} /> {sentence}
        </dd>
      ))}
    </div>
  );
}
