/**
 * Working a thing out once for a whole list of choices. While the kernel looks at what may be done nothing on the table
 * changes, so what many candidates have in common need not be worked out for each of them.
 */

/** The look that the kernel takes at a table; 0 outside of one, where the table may change. */
let look = 0;
let looks = 0;

/** Looks at a table; nothing may change in the meantime. A rule that looks at much before it changes anything may say so. */
export function looking<V>(make: () => V): V {
  if (look !== 0) return make();
  look = ++looks;
  try {
    return make();
  } finally {
    look = 0;
  }
}

/** A fact about the table that rules ask for again and again. Whoever gets it may read it, not change it. */
export function once<T extends object, V>(of: (t: T) => V): (t: T) => V {
  let at = 0;
  let about: T;
  let known: V;
  return (t) => {
    if (look === 0) return of(t);
    if (at !== look || about !== t) {
      known = of(t);
      about = t;
      at = look;
    }
    return known;
  };
}

/** The same for each of a few lands, sides or whatever else has a name: a list is searched faster than a map is made. */
export function onceEach<T extends object, K extends string, V>(
  of: (t: T, name: K) => V,
): (t: T, name: K) => V {
  let at = 0;
  let about: T;
  let count = 0;
  const names: K[] = [];
  const known: V[] = [];
  return (t, name) => {
    if (look === 0) return of(t, name);
    if (at !== look || about !== t) {
      count = 0;
      about = t;
      at = look;
    }
    for (let i = 0; i < count; i++) if (names[i] === name) return known[i]!;
    const fact = of(t, name);
    names[count] = name;
    known[count++] = fact;
    return fact;
  };
}

/**
 * What a table keeps for as long as it lies there: which things there are, never how they stand. Only what no rule ever puts
 * in another's place may be kept so; an object of many fields is searched for a name far slower than a list for a number.
 */
export function lasting<T extends object, V>(of: (t: T) => V): (t: T) => V {
  const all = new WeakMap<T, V>();
  let about: T | null = null;
  let known: V;
  return (t) => {
    if (t === about) return known;
    if (!all.has(t)) all.set(t, of(t));
    known = all.get(t)!;
    about = t;
    return known;
  };
}

/**
 * What a table keeps for as long as it rests on the same: the test is made whenever it is asked for, once in a look, and must be
 * far cheaper than the work. Whoever gets it may read it, not change it.
 */
export function whileSo<T extends object, V>(
  of: (t: T) => V,
  isStillSo: (t: T, known: V) => boolean,
): (t: T) => V {
  const kept = lasting((_t: T): { known?: V } => ({}));
  return once((t: T): V => {
    const last = kept(t);
    if (last.known === undefined || !isStillSo(t, last.known)) last.known = of(t);
    return last.known;
  });
}
