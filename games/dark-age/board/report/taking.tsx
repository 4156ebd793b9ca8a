/** A report to take along: copied, kept as a file, or on paper. */

import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReportPage } from '../../report/telling.ts';
import type { KingdomId } from '../../state.ts';
import { PartOf, type Reader } from './parts.tsx';

interface TakingProps {
  page: ReportPage;
  reader: Reader;
  /** The whole report as text. */
  text(): string;
}

export function Taking({ page, reader, text }: TakingProps) {
  const { page: say } = reader.say;
  const [told, setTold] = useState<'copied' | 'selected' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setTold(null), [page]);
  useEffect(() => {
    if (told === 'selected') field.current?.select();
  }, [told]);
  const copy = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(text()).then(
          () => setTold('copied'),
          () => setTold('selected'),
        )
      : setTold('selected');
  return (
    <div class="report-taking">
      <button type="button" onClick={copy}>
        {say.copy}
      </button>
      <button
        type="button"
        onClick={() => save(text(), say.file(page.turn, page.kingdom as KingdomId | null))}
      >
        {say.download}
      </button>
      <button type="button" onClick={() => printPage(page, reader)}>
        {say.print}
      </button>
      <span role="status" class="muted">
        {told && say[told]}
      </span>
      {told === 'selected' && <textarea ref={field} readOnly aria-label={say.copy} value={text()} />}
    </div>
  );
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser has to fetch it first.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The report alone goes on paper: while it is printed it lies over everything else. */
function printPage(page: ReportPage, { say, quote }: Reader): void {
  const sheet = document.body.appendChild(document.createElement('div'));
  sheet.className = 'report-sheet';
  render(<Printed page={page} reader={{ say, quote }} />, sheet);
  const clear = () => {
    render(null, sheet);
    sheet.remove();
  };
  addEventListener('afterprint', clear, { once: true });
  print();
}

export const Printed = ({
  page: { title, kingdom, parts },
  reader,
}: {
  page: ReportPage;
  reader: Reader;
}) => {
  const own = parts.filter(({ isPrivate }) => isPrivate);
  const open = parts.filter(({ isPrivate, id }) => !isPrivate && id !== 'notes');
  const notes = parts.find(({ id }) => id === 'notes')!;
  return (
    <article class="report printed-report">
      <h1>{title}</h1>
      {notes
        .groups!.flatMap(({ lines }) => lines)
        .map(({ words }) => (
          <p key={words}>{words}</p>
        ))}
      {own.length > 0 && <h2>{reader.say.yours(kingdom!)}</h2>}
      {own.map((part) => (
        <PartOf key={part.id} part={part} reader={reader} />
      ))}
      <h2>{reader.say.toAll}</h2>
      {open.map((part) => (
        <PartOf key={part.id} part={part} reader={reader} />
      ))}
    </article>
  );
};
