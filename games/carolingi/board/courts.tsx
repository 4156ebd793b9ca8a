/** The courts: followers at court, tiles, who has sealed, and how near each is to winning. */

import { type Seat, type State, sealedBy, secretOf, type Viewer } from '@annales/engine';
import { Covered, Icon, Named, People, PlayerPanel, Sitter, Tile } from '@annales/ui';
import { useContext } from 'preact/hooks';
import { boardOf, controlledBy, spentBy } from '../rules/ground.ts';
import { followersOnMap, isUnited, pointsOf } from '../rules/victory.ts';
import type { At, Table, TileId } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { OWNERS, seatOwner, TILE_ICONS } from './colours.ts';

interface CourtsProps {
  t: Table;
  view: State<Table, At>;
  viewer: Viewer;
  waits: readonly Seat[];
  say: BoardWords;
}

const pointsInAll = (t: Table, seat: Seat, { court }: BoardWords) => {
  const { total } = pointsOf(t, seat);
  return (
    <>
      <b>{total}</b>
      {court.points(total)}
    </>
  );
};

export function Courts({ t, view, viewer, waits, say, seats }: CourtsProps & { seats: readonly Seat[] }) {
  const sealed = sealedBy(view);
  return (
    <>
      {seats.map((seat) => (
        <PlayerPanel
          key={seat}
          owner={seatOwner(say, seat)}
          own={seat === viewer}
          waitedFor={waits.includes(seat)}
          figure={
            <>
              {sealed.includes(seat) && <span class="tag">{say.court.sealed}</span>}{' '}
              {pointsInAll(t, seat, say)}
            </>
          }
        >
          <Court t={t} seat={seat} own={seat === viewer} say={say} />
        </PlayerPanel>
      ))}
    </>
  );
}

interface CourtProps {
  t: Table;
  seat: Seat;
  own: boolean;
  say: BoardWords;
}

function Court({ t, seat, own, say }: CourtProps) {
  const { court } = say;
  const { missi, leudes, nobiles, trophies, rack, fresh, inactive, swap, bag, opened, drawn } =
    t.courts[seat]!;
  const used = spentBy(t, seat);
  return (
    <>
      <p class="facts court">
        <span>
          <Named name={court.missi} /> <b>{missi}</b>
        </span>
        <span>
          <Named name={court.leudes} /> <b>{leudes}</b>
        </span>
        <span>
          <Named name={court.nobiles} /> <b>{nobiles}</b>
        </span>
        <span>
          <Icon name="laurel" title={court.trophies} /> <b>{trophies}</b>
          {court.ofTrophies(t.sizes.trophies)}
        </span>
      </p>
      {own ? (
        <>
          <Tiles t={t} say={say} title={court.rack} tiles={secretOf(rack) ?? []} />
          <Tiles t={t} say={say} title={court.fresh} tiles={secretOf(fresh) ?? []} />
          <Tiles t={t} say={say} title={court.bag} tiles={secretOf(bag) ?? []} />
          <Tiles t={t} say={say} title={court.swap} tiles={secretOf(swap) ?? []} />
          <Tiles t={t} say={say} title={court.inactive} tiles={secretOf(inactive) ?? []} dim />
        </>
      ) : (
        <p class="facts court">
          <CoveredTiles say={say} where="rack" count={rack.count! + fresh.count!} />
          <CoveredTiles say={say} where="inactive" count={inactive.count!} />
          <CoveredTiles say={say} where="swap" count={swap.count!} />
          <CoveredTiles say={say} where="bag" count={bag.count!} />
        </p>
      )}
      <Tiles t={t} say={say} title={court.opened} tiles={opened} />
      <Tiles t={t} say={say} title={court.drawn} tiles={drawn} />
      <Tiles t={t} say={say} title={court.used} tiles={used.map(({ tile }) => tile)} dim />
    </>
  );
}

interface CoveredProps {
  where: keyof BoardWords['court']['covered'];
  count: number;
  say: BoardWords;
}

const CoveredTiles = ({ where, count, say: { court } }: CoveredProps) =>
  count > 0 ? (
    <span>
      {court.covered[where]}
      <Covered count={count} label={court.coveredLabel(count, court.covered[where])} />
    </span>
  ) : null;

interface TilesProps {
  t: Table;
  say: BoardWords;
  title: string;
  tiles: readonly TileId[];
  dim?: boolean;
}

function Tiles({ t, say, title, tiles, dim }: TilesProps) {
  if (tiles.length === 0) return null;
  return (
    <div class="tiles">
      <span class="muted">{title}</span>
      {tiles.map((tile, i) => {
        const { action, dotted } = t.tiles[tile]!;
        return (
          <Tile
            key={i}
            title={say.tile(t.tiles, tile)}
            icon={TILE_ICONS[action]}
            dotted={dotted}
            dim={dim === true}
          />
        );
      })}
    </div>
  );
}

// ---------------------------------------------------------------- how near each is

/** Points by condition. */
export function Standings({ t, view, viewer, waits, say }: CourtsProps) {
  const { standings } = say;
  const { victory } = t.sizes;
  const sealed = sealedBy(view);
  return (
    <table class="standings">
      <caption>{standings.title(victory.peace, t.advanced)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="quiet">{standings.who}</span>
          </th>
          {standings.columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {t.order.map((seat) => (
          <Standing
            key={seat}
            t={t}
            seat={seat}
            say={say}
            note={[
              ...(seat === viewer ? [standings.you] : []),
              ...(sealed.includes(seat) ? [standings.sealed] : waits.includes(seat) ? [standings.asked] : []),
            ].join(', ')}
          />
        ))}
      </tbody>
    </table>
  );
}

interface StandingProps {
  t: Table;
  seat: Seat;
  note: string;
  say: BoardWords;
}

function Standing({ t, seat, note, say }: StandingProps) {
  const isTold = seat in useContext(People);
  const { victory } = t.sizes;
  const { expansion, development, following, glory, palace, total } = pointsOf(t, seat);
  const ruled = controlledBy(t, seat);
  const counters = ruled.reduce((sum, country) => sum + t.countries[country]!.counters, 0);
  const united = boardOf(t).regions.filter((region) => isUnited(t, seat, region));
  const cell = (have: number, want: number, met: number) => (
    <td class={met > 0 ? 'met' : ''}>
      {have}/{want}
    </td>
  );
  return (
    <>
      <tr>
        <th scope="row" class="who">
          <span class="seal" style={{ background: OWNERS[seat]!.colour, color: OWNERS[seat]!.ink }}>
            <Icon name={OWNERS[seat]!.emblem} />
          </span>
          <span>
            {say.seat(seat)}
            {note && <i> {note}</i>}
          </span>
        </th>
        {cell(ruled.length, victory.expansion, expansion)}
        {cell(counters, victory.development, development)}
        {cell(followersOnMap(t, seat), victory.following, following)}
        {cell(t.courts[seat]!.trophies, t.sizes.trophies, glory)}
        <td class={united.length + palace > 0 ? 'met' : ''}>
          {united.length}
          {palace > 0 && say.standings.palace}
        </td>
        <td>
          <b>{total}</b>
        </td>
      </tr>
      {isTold && (
        <tr class="sits">
          <td colSpan={say.standings.columns.length + 1}>
            <Sitter seat={seat} brief />
          </td>
        </tr>
      )}
    </>
  );
}
