/** Names of pieces that explain themselves, wherever the piece is drawn or named. */

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Icon, type IconName } from './icons.tsx';
import { Tip } from './tip.tsx';

export interface Explained {
  name: string;
  /** What it does, in a sentence. */
  says: string;
  icon?: IconName | undefined;
}

/** What a piece of this name does; null: nobody has said. */
export const Explaining = createContext<(name: string) => Explained | null>(() => null);

/** What a tip says of a piece: what it is, and what it does. `term`: under which name that is said. */
export function About({ title, term = title }: { title: string; term?: string | undefined }) {
  const explained = useContext(Explaining)(term);
  return explained ? (
    <>
      <b>{title}</b>
      {explained.says}
    </>
  ) : (
    title
  );
}

/** A name in a panel, which can be asked about if anything is said of it. */
export function Named({ name }: { name: string }) {
  const explained = useContext(Explaining)(name);
  return explained ? <Tip about={explained.says}>{name}</Tip> : name;
}

/** Beside a choice: what the piece does that it is about. */
export const AboutPiece = ({
  explained: { name, says, icon },
  label,
}: {
  explained: Explained;
  label: string;
}) => (
  <span class="about-piece">
    <Tip
      about={
        <>
          <b>
            {icon && <Icon name={icon} />} {name}
          </b>
          {says}
        </>
      }
    >
      <span aria-hidden="true">?</span>
      <span class="quiet">{label}</span>
    </Tip>
  </span>
);
