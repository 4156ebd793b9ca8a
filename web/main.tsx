/** The client: one page that shows whatever the address names. */

import '@annales/ui/style.css';
import './style/shell.css';
import { FIRST } from '@annales/engine/words/tags.ts';
import { render } from 'preact';
import { register } from './offline/register.ts';
import { me, whoAmI } from './remote/me.ts';
import { Shell } from './shell/shell.tsx';
import { fetchWords, language } from './words/language.ts';

/** Milliseconds until the server is asked again who sits here. */
const AGAIN = 5000;
const learnWho = (): Promise<unknown> => whoAmI().then(tellPlace, () => setTimeout(learnWho, AGAIN));

/** Only somebody with an account is told anything elsewhere. */
const tellPlace = async () => {
  if (me.value?.guest === false) await (await import('./notices/place.ts')).tellPlace().catch(() => null);
};

learnWho();
register();
const show = () => render(<Shell />, document.getElementById('annales')!);
// Without its words a page is still better than none.
if (language === FIRST) show();
else fetchWords().then(show, show);
