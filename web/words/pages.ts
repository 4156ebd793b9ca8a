export { pagesWords } from './en/pages.ts';
