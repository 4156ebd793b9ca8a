/** What a game's map says of its areas, and how a board is drawn from it: the two inputs of the pipeline. */

export type LonLat = [lon: number, lat: number];

/** The part of a game's map.json that drawing needs. */
export interface MapFile {
  game: string;
  areas: MapArea[];
  borders: MapBorder[];
}

export interface MapArea {
  id: string;
  name: string;
  kind: string;
  lon: number;
  lat: number;
  /** The group that an area belongs to in play: a region, an ensemble, a language group. */
  group?: string | null;
  terrain?: string;
  /** For a burg or a city: the land area that it stands in. */
  within?: string;
  /** A ring of points, not closed; neighbours share their vertices. */
  outline?: LonLat[];
}

export interface MapBorder {
  a: string;
  b: string;
  type: string;
  /** The river or range that the border follows. */
  feature?: string;
}

export interface Recipe {
  game: string;
  title: string;
  /** Azimuthal equal-area about `centre`, which comes to lie in the middle of the board. */
  frame: {
    centre: LonLat;
    kmPerUnit: number;
    width: number;
    height: number;
    /** What lies within a ring is drawn elsewhere: islands so far off that the rest would be small for their sake. */
    moved?: { within: LonLat[]; by: LonLat }[];
  };
  land: {
    /** Rings of modern land that was water, and of modern water that was land; flood comes last. */
    drain?: LonLat[][];
    flood?: LonLat[][];
    /** Islands smaller than this many km² are left out, unless an area's anchor stands on them. */
    smallestIsland: number;
    /** An island without a claim belongs to the nearest area within this many km; farther off it is backdrop. */
    islandReach: number;
    /** Islands that no area takes, by a point on them: they are drawn as land outside the game. */
    strangeIslands?: LonLat[];
  };
  /** Lakes that are gone, by a point in them, and lakes that were. */
  lakes?: { drop?: LonLat[]; add?: LonLat[][] };
  /** Areas that are boxes beside the map and claim no ground: their size in units, about the area's own point. */
  boxes?: Record<string, { size: [number, number] }>;
  ground: Ground;
  /** Names in `rivers.json`: the rivers that are drawn, the large ones first. */
  rivers: string[];
  /** Borders that are bent to a line: every cell of the areas within `within` km of it is given anew, and none may cross. */
  bends: Bend[];
  /** Names in `ranges.json` along which mountains are drawn, and the size of such signs. */
  ranges: string[];
  reliefScale?: number;
  sea?: SeaRecipe;
  /** Pairs that the rules call adjacent though they are not drawn touching, or the other way round, with the reason. */
  exceptions?: { a: string; b: string; why: string }[];
  /** Areas that are not adjacent and meet in a point: a contact that the growth left between them is drawn together. */
  corners?: [string, string][];
  /** Lines over the sea for straits and sea routes: the two ends, if the shortest way between the coasts will not do. */
  routes?: { a: string; b: string; through?: LonLat[] }[];
  labels: LabelRecipe;
  /** The title, and names without an area: lands and seas beyond the game; lines parted by '|'. */
  captions?: { text: string; style: 'title' | 'sea' | 'land'; at: LonLat; size: number }[];
  /** A compass rose on the open sea, and its radius in units. */
  rose?: { at: LonLat; radius: number };
  /** Marks strewn over an area by its terrain. */
  terrain?: Record<string, 'mountain' | 'hill' | 'forest' | 'marsh'>;
}

export interface Ground {
  /** Cells within this many km of an outline's edge are given anew by growth, which makes the line look natural. */
  soften: number;
  /** How far from a claim free land may be taken, in km; what is farther is backdrop. */
  reach: number;
  /** Unclaimed land farther than this from the sea, in km, is backdrop from the start. */
  shore: number;
  /** Modern units by their ISO 3166-2 code, `country:region`, or country (three letters); `wild` is outside the game. */
  units?: Record<string, string[]>;
  /** More points from which an area grows, beside its own, where neither outline nor unit claims the ground. */
  anchors?: Record<string, LonLat[]>;
  /** Areas whose own point is no anchor. */
  noAnchor?: string[];
}

/** With `within` 0 the line is just a wall. */
export interface Bend {
  along: string;
  areas: string[];
  within: number;
}

export interface SeaRecipe {
  /** More points from which a sea area grows. */
  anchors?: Record<string, LonLat[]>;
  /** Points from which water grows that belongs to no area. */
  none?: LonLat[];
}

export interface LabelRecipe {
  /** Sizes in units from the one that is wished for down to the smallest that is allowed. */
  largest: number;
  smallest: number;
  /** Radius that a place for a stack should have. */
  stack: number;
  /** Radius of the disc of a burg or city. */
  disc?: number;
  sea?: number;
  /** Names as they stand on the map, lines parted by '|'. */
  names?: Record<string, string>;
  /** Write the area's code above its name, in this size at least. */
  codes?: number;
  /** Size of the names of rivers; without it none are written. */
  river?: number;
}
