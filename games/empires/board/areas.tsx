/** Areas by realm, to be sorted by what one looks for. */

import { useState } from 'preact/hooks';
import { areaOf, landOf } from '../rules/empire.ts';
import type { AreaId, RealmId, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { placeName, signed } from '../words/names/en.ts';
import { Seal } from './panels.tsx';

type Column = 'area' | 'realm' | keyof BoardWords['areas']['columns'];

const isNumber = (column: Column): boolean => isSigned(column) || ['fort', 'army', 'fleet'].includes(column);

/** Levels and what goes into ratings with them. */
const isSigned = (column: Column): boolean => ['level', 'norm', 'population'].includes(column);

const written = (column: Column, value: number | string): number | string =>
  isSigned(column) ? signed(value) : value === 0 ? '' : value;

export function Areas({ t, say }: { t: Table; say: BoardWords }) {
  const [by, setBy] = useState<Column>('realm');
  const { areas: told } = say;
  const columns = (Object.keys(told.columns) as (keyof typeof told.columns)[]).filter(
    (column) => (column !== 'army' || t.options.armies) && (column !== 'fleet' || t.options.fleets),
  );
  const ownerOf = (area: AreaId) => areaOf(t, area).owner ?? areaOf(t, area).holder;
  const realmOf = (area: AreaId) => {
    const owner = ownerOf(area);
    return owner === null ? told.independent : say.realm(owner);
  };
  const figure = (area: AreaId, column: keyof typeof told.columns): number | string => {
    const { level, religion, language, fort, unrest, ties, claims } = areaOf(t, area);
    const { norm, population } = landOf(t, area);
    const names = (realms: readonly RealmId[]) => realms.map(say.realm).join(', ');
    return {
      level,
      norm,
      population,
      religion: say.faith(religion),
      language,
      fort,
      unrest: unrest ? say.area.unrest : '',
      ties: names(ties),
      claims: names(claims),
      army: t.armies[area] ?? 0,
      fleet: t.fleets[area] ?? 0,
    }[column];
  };
  const key = (area: AreaId): string | number =>
    by === 'area' ? placeName(t, area) : by === 'realm' ? realmOf(area) : figure(area, by);
  const sorted = [...t.map.order].sort((a, b) => {
    const [one, other] = [key(a), key(b)];
    return typeof one === 'number' && typeof other === 'number'
      ? other - one
      : // What is empty comes last.
        Number(one === '') - Number(other === '') || String(one).localeCompare(String(other));
  });
  const seals = (realms: readonly RealmId[]) =>
    realms.map((id) => <Seal key={id} t={t} id={id} title={say.realm(id)} />);
  const head = (column: Column, name: string, about: string) => (
    <th
      key={column}
      scope="col"
      aria-sort={by === column ? (isNumber(column) ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" class="sort" title={say.areas.sortBy(about)} onClick={() => setBy(column)}>
        {name}
      </button>
    </th>
  );
  return (
    <div class="aid wide-table">
      <table class="areas">
        <caption>{told.title}</caption>
        <thead>
          <tr>
            {head('area', told.area, told.area)}
            {head('realm', told.realm, told.realm)}
            {columns.map((column) => head(column, told.columns[column][0], told.columns[column][1]))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((area) => {
            const owner = ownerOf(area);
            return (
              <tr key={area}>
                <th scope="row">{placeName(t, area)}</th>
                <td>{owner === null ? <span class="quiet">{told.independent}</span> : seals([owner])}</td>
                {columns.map((column) => (
                  <td key={column}>
                    {column === 'ties' || column === 'claims'
                      ? seals(areaOf(t, area)[column])
                      : written(column, figure(area, column))}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
