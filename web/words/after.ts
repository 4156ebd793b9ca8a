import * as en from './en/after.ts';
import { inLanguage } from './language.ts';

export const replayWords = inLanguage('replayWords', en.replayWords);
export const resultWords = inLanguage('resultWords', en.resultWords);
export const printWords = inLanguage('printWords', en.printWords);
export const analysisWords = inLanguage('analysisWords', en.analysisWords);
