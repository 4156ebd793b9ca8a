/** Where a place on the globe lies on the board. */

import { geoAzimuthalEqualArea } from 'd3-geo';
import type { Point } from './lattice.ts';
import type { LonLat, Recipe } from './recipe.ts';

const EARTH_KM = 6371;

export type Project = (place: LonLat) => Point;

/** To board units. */
export function projectionOf({ centre, kmPerUnit, width, height }: Recipe['frame']): Project {
  const projection = geoAzimuthalEqualArea()
    .rotate([-centre[0], -centre[1]])
    .scale(EARTH_KM / kmPerUnit)
    .translate([width / 2, height / 2])
    .precision(0);
  return (place) => projection(place) as Point;
}
