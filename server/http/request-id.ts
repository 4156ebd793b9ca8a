/**
 * The name of a request, by which its lines are found in the logs of whatever it passes: a proxy in front may give it
 * (`x-request-id`), else it gets one here. It stands in every line of the log that tells of it, in the head of the answer,
 * and in the answer itself if that is a refusal.
 */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID = 'x-request-id';

/** What proxies are known to send; whatever else somebody writes there is passed over. */
const KNOWN = /^[\w.:=+/-]{1,64}$/;

/** Names of requests, different from those of every other server. */
export function requestIds(): (request: IncomingMessage) => string {
  const server = randomBytes(6).toString('hex');
  let last = 0;
  return ({ headers }) => {
    const given = headers[REQUEST_ID];
    return typeof given === 'string' && KNOWN.test(given) ? given : `${server}-${(++last).toString(36)}`;
  };
}
