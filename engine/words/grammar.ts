/** What differs by language in every sentence: plurals, lists, numbers. The rules of each language are those of `Intl`. */

/** The forms that a language has, by the names of Unicode; `#` stands for the number. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export interface Grammar {
  /** `plural(2, { one: '# coin', other: '# coins' })`: 2 coins. */
  plural(count: number, forms: Forms): string;
  /** a, b and c */
  list(parts: readonly string[]): string;
  /** a, b or c */
  either(parts: readonly string[]): string;
  number(value: number): string;
}

/** The grammar of a language by its tag (BCP 47). What it needs of `Intl` is made when it is first asked for. */
export function grammarOf(tag: string): Grammar {
  const rules = lazy(() => new Intl.PluralRules(tag));
  const and = lazy(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  const or = lazy(() => new Intl.ListFormat(tag, { type: 'disjunction' }));
  const numbers = lazy(() => new Intl.NumberFormat(tag));
  const number = (value: number): string => numbers().format(value);
  return {
    plural: (count, forms) =>
      (forms[rules().select(count)] ?? forms.other).replaceAll('#', () => number(count)),
    list: (parts) => and().format(parts),
    either: (parts) => or().format(parts),
    number,
  };
}

function lazy<V>(make: () => V): () => V {
  let made: V | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
