export { officeWords } from './en/office.ts';
