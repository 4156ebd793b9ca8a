/** The options of a game's rules, each with its clause. */

import type { Json, OptionFact } from '@annales/engine';
import { valueName } from '../../abouts.ts';
import { pagesWords } from '../../words/pages.ts';
import { Select } from './form.tsx';

const told = pagesWords.make;

export const valueWords = (game: string, value: Json): string =>
  value === true ? told.yes : value === false ? told.no : valueName(game, value);

interface OptionsProps {
  game: string;
  known: readonly OptionFact[];
  options: Record<string, Json>;
  onChange(options: Record<string, Json>): void;
}

export const Options = ({ game, known, options, onChange }: OptionsProps) => (
  <fieldset>
    <legend>{told.options}</legend>
    <div class="row">
      {known.map(({ id, title, values, clause }) => (
        <Select
          key={id}
          label={title}
          value={JSON.stringify(options[id])}
          options={values.map((value) => ({
            value: JSON.stringify(value),
            label: valueWords(game, value),
          }))}
          onChange={(value) => onChange({ ...options, [id]: JSON.parse(value) as Json })}
          help={
            <a href={`/rules/${game}/${clause}`} target="_blank" rel="noreferrer">
              {clause}
            </a>
          }
        />
      ))}
    </div>
  </fieldset>
);
