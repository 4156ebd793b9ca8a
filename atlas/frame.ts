/** Where a place on the globe lies on the board. */

import { geoAzimuthalEqualArea } from 'd3-geo';
import type { Point } from './lattice.ts';
import type { LonLat, Recipe } from './recipe.ts';
import { inside } from './rings.ts';

const EARTH_KM = 6371;

export type Project = (place: LonLat) => Point;

/** To board units. */
export function projectionOf({ centre, kmPerUnit, width, height, moved = [] }: Recipe['frame']): Project {
  const projection = geoAzimuthalEqualArea()
    .rotate([-centre[0], -centre[1]])
    .scale(EARTH_KM / kmPerUnit)
    .translate([width / 2, height / 2])
    .precision(0);
  const drawnAt = ([lon, lat]: LonLat): LonLat => {
    const by = moved.find(({ within }) => inside([lon, lat], within))?.by ?? [0, 0];
    return [lon + by[0], lat + by[1]];
  };
  return (place) => projection(drawnAt(place)) as Point;
}
