/** The areas that one would begin with: the kit's form, filled in by pointing at the map. DA-1.2.g */

import { type FormProps, FormSheet, type Values } from '@annales/ui';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Act } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { DeskOf } from './desk.ts';

const PLACES = ['third', 'fourth', 'fifth', 'sixth'] as const;
const BLANK = '-';

interface PicksProps extends FormProps<Act> {
  say: FormProps<Act>['say'];
  picks: BoardWords['picks'];
  areas: Readonly<Record<string, { name: string }>>;
}

export function Picks({ picks, areas, ...form }: PicksProps) {
  const { picked, pick } = useContext(DeskOf);
  const written = useRef<Values>((form.kept ?? {}) as Values);
  const [filled, setFilled] = useState(0);
  useEffect(() => {
    if (picked === null) return;
    pick(null);
    const wanted = pickedInto(written.current, picked);
    if (!wanted) return;
    written.current = wanted;
    form.onWrite?.(wanted);
    setFilled((before) => before + 1);
  }, [picked]);
  return (
    <>
      <p>{picks.point}</p>
      <FormSheet
        key={filled}
        {...form}
        kept={filled > 0 ? written.current : form.kept}
        nameOf={(word) =>
          word === BLANK
            ? picks.blank
            : areas[word]
              ? picks.area(word, areas[word].name)
              : (form.nameOf?.(word) ?? word)
        }
        onWrite={(values) => {
          written.current = values;
          form.onWrite?.(values);
        }}
      />
    </>
  );
}

/** With the area in the first place that is free; null: there is none, or it is picked already. */
function pickedInto(values: Values, area: string): Values | null {
  const at = (place: string) => (values as Record<string, unknown>)[place] ?? BLANK;
  if (PLACES.some((place) => at(place) === area)) return null;
  const free = PLACES.find((place) => at(place) === BLANK);
  const all = Object.fromEntries(PLACES.map((place) => [place, place === free ? area : at(place)]));
  return free ? ({ ...values, ...all } as Values) : null;
}
