/** Die Wörter dessen, was man von einer Wahl weiß, bevor man sie trifft, auf Deutsch. */

import type * as en from '../en/judging.ts';

export const judgingWords: typeof en.judgingWords = {
  sure: (what) => `${what}: Hier wäre noch mehr zu tun, und das lässt sich nicht zurücknehmen. Fortfahren?`,
  final: {
    answered: 'Das lässt sich nicht zurücknehmen: Andere dürfen darauf antworten',
    drawn: 'Das lässt sich nicht zurücknehmen: Der Zufall entscheidet, was daraus wird',
    done: 'Das lässt sich nicht zurücknehmen',
  },
};
