export { learnWords } from './en/learn.ts';
