/** The client: one page that shows whatever the address names. */

import '@annales/ui/style.css';
import './style/shell.css';
import { render } from 'preact';
import { whoAmI } from './house/me.ts';
import { register } from './offline/register.ts';
import { Shell } from './shell/shell.tsx';

whoAmI().catch(() => null);
render(<Shell />, document.getElementById('annales')!);
register();
