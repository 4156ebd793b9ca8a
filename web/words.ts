export { words } from './words/en/shell.ts';
