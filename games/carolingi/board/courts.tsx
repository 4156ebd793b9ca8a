/** The courts: followers at court, tiles, who has sealed, and how near each is to winning. */

import { type Seat, type State, sealedBy, secretOf, type Viewer } from '@annales/engine';
import { Covered, Icon, PlayerPanel, Tile } from '@annales/ui';
import { boardOf, controlledBy, spentBy } from '../rules/ground.ts';
import { followersOnMap, isUnited, pointsOf } from '../rules/victory.ts';
import type { At, Table, TileId } from '../state.ts';
import { tileName } from '../words/en.ts';
import { OWNERS, TILE_ICONS } from './colours.ts';

interface CourtsProps {
  t: Table;
  view: State<Table, At>;
  viewer: Viewer;
  waits: readonly Seat[];
}

const pointsInAll = (t: Table, seat: Seat) => {
  const { total } = pointsOf(t, seat);
  return (
    <>
      <b>{total}</b> {total === 1 ? 'point' : 'points'}
    </>
  );
};

export function Courts({ t, view, viewer, waits, seats }: CourtsProps & { seats: readonly Seat[] }) {
  const sealed = sealedBy(view);
  return (
    <>
      {seats.map((seat) => (
        <PlayerPanel
          key={seat}
          owner={OWNERS[seat]!}
          own={seat === viewer}
          waitedFor={waits.includes(seat)}
          figure={
            <>
              {sealed.includes(seat) && <span class="tag">sealed</span>} {pointsInAll(t, seat)}
            </>
          }
        >
          <Court t={t} seat={seat} own={seat === viewer} />
        </PlayerPanel>
      ))}
    </>
  );
}

function Court({ t, seat, own }: { t: Table; seat: Seat; own: boolean }) {
  const { missi, leudes, nobiles, trophies, rack, fresh, inactive, swap, bag, opened, drawn } =
    t.courts[seat]!;
  const used = spentBy(t, seat);
  return (
    <>
      <p class="facts court">
        <span>
          Missi <b>{missi}</b>
        </span>
        <span>
          Leudes <b>{leudes}</b>
        </span>
        <span>
          Nobiles <b>{nobiles}</b>
        </span>
        <span>
          <Icon name="laurel" title="Trophies" /> <b>{trophies}</b> of {t.sizes.trophies}
        </span>
      </p>
      {own ? (
        <>
          <Tiles t={t} title="Rack" tiles={secretOf(rack) ?? []} />
          <Tiles t={t} title="Usable next season" tiles={secretOf(fresh) ?? []} />
          <Tiles t={t} title="In the bag" tiles={secretOf(bag) ?? []} />
          <Tiles t={t} title="Swap space" tiles={secretOf(swap) ?? []} />
          <Tiles t={t} title="Inactive" tiles={secretOf(inactive) ?? []} dim />
        </>
      ) : (
        <p class="facts court">
          <CoveredTiles name="rack" count={rack.count! + fresh.count!} />
          <CoveredTiles name="inactive" count={inactive.count!} />
          <CoveredTiles name="swap" count={swap.count!} />
          <CoveredTiles name="in the bag" count={bag.count!} />
        </p>
      )}
      <Tiles t={t} title="Open in the bag" tiles={opened} />
      <Tiles t={t} title="Drawn" tiles={drawn} />
      <Tiles t={t} title="Used this year" tiles={used.map(({ tile }) => tile)} dim />
    </>
  );
}

const CoveredTiles = ({ name, count }: { name: string; count: number }) =>
  count > 0 ? (
    <span>
      {name} <Covered count={count} label={`${count} ${count === 1 ? 'tile' : 'tiles'}: ${name}`} />
    </span>
  ) : null;

function Tiles({
  t,
  title,
  tiles,
  dim,
}: {
  t: Table;
  title: string;
  tiles: readonly TileId[];
  dim?: boolean;
}) {
  if (tiles.length === 0) return null;
  return (
    <div class="tiles">
      <span class="muted">{title}</span>
      {tiles.map((tile, i) => {
        const { action, dotted } = t.tiles[tile]!;
        return (
          <Tile
            key={i}
            title={tileName(t.tiles, tile)}
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
export function Standings({ t, view, viewer, waits }: CourtsProps) {
  const { victory } = t.sizes;
  const sealed = sealedBy(view);
  return (
    <table class="standings">
      <caption>
        Points by condition; a declared peace needs{' '}
        {t.advanced ? `the palace and ${victory.peace} besides` : victory.peace}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="quiet">Carolingian</span>
          </th>
          <th scope="col">Countries</th>
          <th scope="col">Counters</th>
          <th scope="col">Followers</th>
          <th scope="col">Trophies</th>
          <th scope="col">Regions</th>
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        {t.order.map((seat) => (
          <Standing
            key={seat}
            t={t}
            seat={seat}
            note={[
              ...(seat === viewer ? ['you'] : []),
              ...(sealed.includes(seat) ? ['sealed'] : waits.includes(seat) ? ['to answer'] : []),
            ].join(', ')}
          />
        ))}
      </tbody>
    </table>
  );
}

function Standing({ t, seat, note }: { t: Table; seat: Seat; note: string }) {
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
    <tr>
      <th scope="row" class="who">
        <span class="seal" style={{ background: OWNERS[seat]!.colour, color: OWNERS[seat]!.ink }}>
          <Icon name={OWNERS[seat]!.emblem} />
        </span>
        <span>
          {OWNERS[seat]!.name}
          {note && <i> {note}</i>}
        </span>
      </th>
      {cell(ruled.length, victory.expansion, expansion)}
      {cell(counters, victory.development, development)}
      {cell(followersOnMap(t, seat), victory.following, following)}
      {cell(t.courts[seat]!.trophies, t.sizes.trophies, glory)}
      <td class={united.length + palace > 0 ? 'met' : ''}>
        {united.length}
        {palace > 0 ? ' + palace' : ''}
      </td>
      <td>
        <b>{total}</b>
      </td>
    </tr>
  );
}
