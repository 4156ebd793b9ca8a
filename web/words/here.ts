import * as en from './en/here.ts';
import { inLanguage, onceFetched } from './language.ts';

/** A worker has them before it has fetched its language. */
export let thinkWords = inLanguage('thinkWords', en.thinkWords);
export let hereWords = inLanguage('hereWords', en.hereWords);
onceFetched(() => {
  thinkWords = inLanguage('thinkWords', en.thinkWords);
  hereWords = inLanguage('hereWords', en.hereWords);
});
