/** Every component of the kit by itself, with signs of both games. */

import '@annales/games/carolingi/board/icons.ts';
import '@annales/games/lex-saxonum/board/icons.ts';
import { atRow, bar } from '@annales/engine';
import {
  Card,
  Coin,
  Counter,
  Covered,
  Dice,
  FormSheet,
  Goal,
  Icon,
  Log,
  type LogLine,
  Marker,
  type Owner,
  Piece,
  Pile,
  PlayerPanel,
  Prompt,
  patternStrokes,
  RulesReader,
  Tile,
  Tip,
  Token,
  Track,
} from '@annales/ui';
import { MOST_OWNERS, ownerAt } from '@annales/ui/owners.ts';
import { useState } from 'preact/hooks';

const frank: Owner = {
  id: 'frank',
  name: 'Carolingian',
  colour: '#27497f',
  ink: '#fdf6e3',
  pattern: 'rising',
  emblem: 'eagle',
};
const saxon: Owner = {
  id: 'saxon',
  name: 'Saxon',
  colour: '#e0a32b',
  ink: '#2a1c06',
  pattern: 'dots',
  emblem: 'horse',
};

const twenty = Array.from({ length: MOST_OWNERS }, (_, i) =>
  ownerAt(i, { id: `owner-${i + 1}`, name: `Owner ${i + 1}` }),
);

const offers = [
  'Pass',
  ...['Syburg', 'Eresburg', 'Paderborn', 'Verden', 'Ohrum', 'Treva'].map((land) => `March to ${land}`),
  ...['Scara-1', 'Scara-2', 'Hesse-1', 'Fulda-1'].map((unit) => `Activate ${unit}`),
  'Finish',
].map((words, index) => ({
  index,
  verb: words.split(' ')[0]!,
  words,
  at: [],
  clause: 'LS-6.1.a',
  free: false,
}));

const clauses = [
  { id: 'LS-1.0.a', scope: 'core', statement: 'There are exactly two sides.' },
  { id: 'LS-8.4.d', scope: 'core', statement: 'The Irminsul costs 1 at a conversion.' },
];

/** A question, and what was chosen last. */
function Asked() {
  const [chosen, setChosen] = useState('nothing yet');
  return (
    <Prompt
      prompt="Launch an operation, play a stratagem, or pass"
      clause="LS-6.1.c"
      offers={offers}
      onChoose={({ words }) => setChosen(words)}
    >
      <p class="chosen">Chosen: {chosen}</p>
    </Prompt>
  );
}

export const Kit = () => (
  <main class="kit">
    <h1>Components</h1>
    <section aria-label="Owners">
      <h2>Twenty owners</h2>
      <div class="pieces">
        {twenty.map((owner) => (
          <Piece key={owner.id} title={`${owner.name}: ${owner.pattern}, ${owner.emblem}`} wide>
            <rect x="-.7" y="-.5" width=".68" height="1" fill={owner.colour} />
            <path
              class="pattern"
              data-pattern={owner.pattern}
              d={patternStrokes[owner.pattern]}
              transform="translate(-.68 -.32) scale(.04)"
              style={{ '--owner': owner.ink }}
            />
            <g transform="translate(.36 0) scale(.68)">
              <Counter owner={owner} icon={owner.emblem} />
            </g>
          </Piece>
        ))}
      </div>
    </section>
    <section aria-label="Counters">
      <h2>Counters, tokens, markers</h2>
      <div class="pieces">
        {[frank, saxon].flatMap((owner) => [
          <Piece key={`${owner.id}0`} title={`${owner.name} unit`}>
            <Counter owner={owner} icon={owner.emblem} />
          </Piece>,
          <Piece key={`${owner.id}1`} title={`${owner.name} unit with a bonus of 2`}>
            <Counter owner={owner} icon={owner.emblem} number="+2" />
          </Piece>,
          <Piece key={`${owner.id}2`} title={`${owner.name} unit, spent`}>
            <Counter owner={owner} icon={owner.emblem} number="+1" spent />
          </Piece>,
          <Piece key={`${owner.id}3`} title={`${owner.name} commander`}>
            <Counter owner={owner} icon="crown" great />
          </Piece>,
          <Piece key={`${owner.id}4`} title={`${owner.name}: 4 followers`} wide>
            <Token owner={owner} icon={owner.emblem} count={4} crowned />
          </Piece>,
        ])}
        <Piece title="3 RP">
          <Coin value={3} />
        </Piece>
        <Piece title="City">
          <Marker icon="city" />
        </Piece>
        <Piece title="Fortress in ruins">
          <Marker icon="fortress" ruined />
        </Piece>
        <Piece title="Pillaged">
          <Marker icon="fire" tone="dire" />
        </Piece>
      </div>
    </section>
    <section aria-label="Dice">
      <h2>Dice</h2>
      <Dice
        label="A roll"
        dice={[1, 2, 3, 4, 5, 6].map((roll) => ({
          roll,
          bonus: roll % 3,
          by: `Unit ${roll}`,
          effect: roll > 4 ? 'hits a unit' : undefined,
          colour: roll % 2 ? frank.colour : saxon.colour,
          ink: roll % 2 ? frank.ink : saxon.ink,
        }))}
      />
    </section>
    <section aria-label="Tracks">
      <h2>Tracks</h2>
      <Track
        label="Seasons"
        at="spring"
        spaces={['winter', 'spring', 'summer', 'autumn'].map((id) => ({
          id,
          label: id,
          about: `It is ${id}`,
        }))}
      />
      <Goal label="Conquered" have={4} want={9} />
      <Goal label="Countries" have={6} want={6} />
      <p>
        A word that can be <Tip about="By hovering, by focus, and by touch.">asked about</Tip>.
      </p>
    </section>
    <section aria-label="Cards and tiles">
      <h2>Cards, tiles, piles</h2>
      <div class="hand">
        <Card title="Good Harvest" icon="wheat" note="phase C" back="Imperial Tax" reconstructed />
        <Tile title="Battle" icon="swords" />
        <Tile title="Peace (dotted)" icon="dove" dotted />
        <Tile title="Used" icon="boot" dim />
        <Covered count={3} label="3 covered tiles" />
        <Pile icon="bag" name="Bag" count={13} note="2 events among them" />
        <Icon name="scroll" title="Scroll" />
      </div>
    </section>
    <section aria-label="Panels" class="players">
      <h2>Players</h2>
      <PlayerPanel owner={frank} figure="12 RP" own waitedFor>
        <p class="facts">Two stratagems in hand</p>
      </PlayerPanel>
      <PlayerPanel owner={saxon} figure="7 RP" />
    </section>
    <section aria-label="Prompt, log, rules">
      <h2>Prompt, log, rules</h2>
      <Asked />
      <FormSheet
        form={{
          verb: 'bid',
          fields: {
            coins: { kind: 'number', min: 0, max: 9 },
            suit: { kind: 'one', of: ['crown', 'cross'] },
            with: { kind: 'many', of: ['Fulda', 'Verden'], min: 0, max: 1 },
            orders: { kind: 'rows', min: 1, max: 3, fields: { to: { kind: 'text', max: 20 } } },
          },
        }}
        clause="LS-6.1.c"
        title="A bid"
        say={({ key, facts }) => `${key}: ${JSON.stringify(facts)}`}
        onSend={() => {}}
        onCancel={() => {}}
      />
      <Orders />
      <Log
        entries={LINES}
        line={(line) => line}
        begins={(line) => (line.at.length === 0 ? 'part' : 'turn')}
        fresh={1}
        onShow={() => {}}
      />
      <RulesReader clauses={clauses} clause={null} />
    </section>
  </main>
);

const LINES: LogLine[] = [
  { words: 'The year 773', clause: 'LS-1.2.a', at: [], icon: 'scroll' },
  { words: 'The Saxon marches to Fulda', clause: 'LS-6.1.a', at: ['fulda'], icon: 'swords', owner: saxon },
];

type Sheet = { verb: 'orders'; lines: { kind: string; men?: number }[] };

/** A sheet of several kinds of rows, with a warning at its row. */
function Orders() {
  const [sent, setSent] = useState('');
  return (
    <>
      <FormSheet<Sheet>
        form={{
          verb: 'orders',
          fields: {
            lines: {
              kind: 'rows',
              min: 0,
              max: 3,
              kinds: {
                march: {
                  to: { kind: 'one', of: ['fulda', 'verden'] },
                  men: { kind: 'number', min: 1, max: 9 },
                },
                proclaim: { text: { kind: 'text', max: 40 } },
                rest: {},
              },
            },
          },
          initial: { lines: [{ kind: 'rest' }] },
          warn: ({ lines }) =>
            lines.flatMap(({ men }, i) =>
              men === 9 ? [atRow(bar('LS-6.1.a', 'all-men'), 'lines', i, 'men')] : [],
            ),
        }}
        clause="LS-6.1.a"
        title="Orders"
        say={({ key, facts }) => `${key}: ${JSON.stringify(facts)}`}
        nameOf={(word) => word.charAt(0).toUpperCase() + word.slice(1)}
        onSend={(action) => setSent(JSON.stringify(action.lines))}
        onCancel={() => {}}
        told="Draft kept"
      />
      <output>{sent}</output>
    </>
  );
}
