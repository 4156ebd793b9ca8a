/** The client: one page that shows whatever the address names. */

import '@annales/ui/style.css';
import './style/shell.css';
import { render } from 'preact';
import { whoAmI } from './house/me.ts';
import { register } from './offline/register.ts';
import { Shell } from './shell/shell.tsx';

/** Milliseconds until the server is asked again who sits here. */
const AGAIN = 5000;
const learnWho = (): Promise<unknown> => whoAmI().catch(() => setTimeout(learnWho, AGAIN));

learnWho();
render(<Shell />, document.getElementById('annales')!);
register();
