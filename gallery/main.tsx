/** Every component and every map, for developers and for screenshots. */

import '@annales/ui/style.css';
import './gallery.css';
import { render } from 'preact';
import { Gallery } from './gallery.tsx';

render(<Gallery />, document.getElementById('gallery')!);
