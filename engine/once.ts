/**
 * Working a thing out once for a whole list of choices. While the kernel looks at what may be done nothing on the table
 * changes, so what many candidates have in common need not be worked out for each of them.
 */

/** The look that the kernel takes at a table; 0 outside of one, where the table may change. */
let look = 0;
let looks = 0;

/** Looks at a table; nothing may change in the meantime. */
export function looking<V>(make: () => V): V {
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
