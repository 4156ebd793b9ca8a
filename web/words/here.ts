export { hereWords, thinkWords } from './en/here.ts';
