/**
 * Mail that somebody else has taken for this server and brings by http. Whoever brings it shares a secret with the server and
 * signs the time, the recipients, the sender and the mail itself; what is brought twice is read once.
 */

import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Denied } from '../errors.ts';
import { LARGEST_MAIL } from '../orders/smtp-in.ts';
import { isSameHash } from '../people/secrets.ts';
import type { Services } from '../services.ts';
import type { Gate } from './gate.ts';

/** So many seconds a signature may be old, or the other clock be ahead. */
const FRESH = 300;

const head = z.object({
  'annales-timestamp': z.string().regex(/^\d{9,11}$/, 'seconds since 1970'),
  'annales-recipient': z.string().min(3).max(1000),
  'annales-sender': z.string().max(400).optional(),
  'annales-signature': z.string().regex(/^(sha256=)?[\da-f]{64}$/i, '64 hexadecimal digits'),
});

/** HMAC-SHA256 over the time, the recipients and the sender, each on a line of its own, and the mail as it came. */
export const signatureOf = (
  secret: string,
  { timestamp, recipient, sender }: { timestamp: string; recipient: string; sender: string },
  raw: Uint8Array,
): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${recipient}\n${sender}\n`).update(raw).digest('hex');

export function takeMail(app: FastifyInstance, services: Services, gate: Gate, secret: string): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/mail', {
      bodyLimit: LARGEST_MAIL,
      onRequest: async (request) => {
        gate.knock('mail', request);
        // What is too old is not even read.
        headOf(request, services.clock.wall());
      },
      handler: async (request) => {
        const said = headOf(request, services.clock.wall());
        const { timestamp, recipient, sender } = said;
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (
          !isSameHash(
            signatureOf(secret, { timestamp, recipient, sender: sender ?? '' }, raw),
            said.signature,
          )
        )
          throw unsigned();
        const to = recipient.split(',').map((address) => address.trim());
        await services.orders.take({ raw, to: to.slice(0, 5), sender });
        return {};
      },
    });
  });
}

/** Whatever is wrong with a signature is told alike. */
const unsigned = (): Denied => new Denied('not-allowed', 'This mail is not signed by whoever may bring it');

function headOf({ headers }: FastifyRequest, now: number) {
  const read = head.safeParse(headers);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Denied('bad-input', `${issue!.path.join('.')}: ${issue!.message}`);
  }
  const timestamp = read.data['annales-timestamp'];
  if (Math.abs(now / 1000 - Number(timestamp)) > FRESH) throw unsigned();
  return {
    timestamp,
    recipient: read.data['annales-recipient'],
    /** Null: whoever brings it does not say. '' or <>: nobody answers for it. */
    sender: read.data['annales-sender']?.replace(/^<(.*)>$/, '$1').trim() ?? null,
    signature: read.data['annales-signature'].toLowerCase().replace('sha256=', ''),
  };
}
