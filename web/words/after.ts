export { printWords, replayWords, resultWords } from './en/after.ts';
