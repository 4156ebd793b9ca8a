/** What everybody knows of the kingdoms, in the order of play: DA-1.11.a. */

import { type Seat, type State, sealedBy, type Viewer } from '@annales/engine';
import { Icon, People, Sitter, Tip } from '@annales/ui';
import { useContext } from 'preact/hooks';
import { startKingdoms } from '../rules/joining.ts';
import type { At, Fame, KingdomId, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { ownerOf } from './colours.ts';

interface KingdomsProps {
  t: Table;
  view: State<Table, At>;
  viewer: Viewer;
  waits: readonly Seat[];
  say: BoardWords;
  /** As written by players: references are words here. */
  quote(text: string): string;
}

type Column = keyof BoardWords['kingdoms']['columns'];

export function Kingdoms(props: KingdomsProps) {
  const { t, say } = props;
  const { roundup } = t;
  const columns: Column[] =
    roundup === null
      ? []
      : ['areas', 'treasury', 'reserve', 'fleet', ...(t.options.publicVp ? (['points'] as const) : [])];
  const order = roundup ? roundup.order : startKingdoms(t);
  // Those that are gone or have not come yet have no place.
  const rest = roundup
    ? t.kingdomOrder.filter((id) => !order.includes(id) && roundup.kingdoms[id]!.standing !== 'waiting')
    : [];
  return (
    <table class="kingdoms">
      <caption>{roundup ? say.kingdoms.title : say.kingdoms.chosen}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="quiet">{say.kingdoms.place}</span>
          </th>
          <th scope="col">
            <span class="quiet">{say.kingdoms.who}</span>
          </th>
          {columns.map((column) => {
            const [short, long] = say.kingdoms.columns[column];
            return (
              <th key={column} scope="col">
                <Tip about={long}>{short}</Tip>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {[...order, ...rest].map((id) => (
          <Row key={id} {...props} id={id} place={roundup ? order.indexOf(id) + 1 : 0} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends KingdomsProps {
  id: KingdomId;
  place: number;
  columns: readonly Column[];
}

function Row(props: RowProps) {
  const { t, id, place, columns, viewer, say, quote } = props;
  const people = useContext(People);
  const owner = ownerOf(t, id);
  const fame = t.roundup?.kingdoms[id] ?? null;
  const seat = fame ? fame.seat : (t.players.find((one) => t.taken[one] === id) ?? null);
  const contact = [fame?.phone, fame?.email].filter(Boolean).map((line) => quote(line!));
  const notes = notesOf(props, seat, fame);
  return (
    <tr class={seat === viewer ? 'own' : undefined}>
      <td class="place">{place > 0 ? place : ''}</td>
      <th scope="row" class="who">
        <span class="seal" style={{ background: owner.colour, color: owner.ink }}>
          <Icon name={owner.emblem} />
        </span>
        <span>
          {owner.name}
          {notes && <i> {notes}</i>}
          {seat !== null && people[seat] && <Sitter seat={seat} brief />}
          {contact.map((line) => (
            <i key={line}> {say.kingdoms.contact(line)}</i>
          ))}
        </span>
      </th>
      {fame && columns.map((column) => <td key={column}>{figure(t, id, fame, column)}</td>)}
    </tr>
  );
}

function figure(t: Table, id: KingdomId, fame: Fame, column: Column): number | undefined {
  if (column === 'areas') return Object.values(t.roundup!.owners).filter((one) => one === id).length;
  return fame[column];
}

/** Whose it is, whether its sheet was sent, and which king it recognises. */
function notesOf(
  { t, view, viewer, waits, say, id }: RowProps,
  seat: Seat | null,
  fame: Fame | null,
): string {
  const { kingdoms } = say;
  const overlord = fame?.overlord ?? null;
  return [
    seat === viewer ? kingdoms.you : seat === null && fame ? kingdoms.computer : '',
    fame?.left ? kingdoms.left : '',
    fame ? kingdoms.standing(fame.standing) : '',
    seat !== null && sealedBy(view).includes(seat) && !waits.includes(seat) ? kingdoms.sealed : '',
    overlord === null
      ? ''
      : overlord === id
        ? kingdoms.highKing
        : kingdoms.underKing(t.kingdoms[overlord]!.name),
  ]
    .filter(Boolean)
    .join(', ');
}
