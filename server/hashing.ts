/** Every action hashes a state: Node does it several times as fast as the engine can. */

import { createHash, hash } from 'node:crypto';
import { lendHash } from '@annales/engine';

lendHash({
  of: (text) => hash('sha256', text),
  beginning: (text) => {
    const begun = createHash('sha256').update(text);
    return (rest) => {
      const whole = begun.copy();
      for (const text of rest) whole.update(text);
      return whole.digest('hex');
    };
  },
});
