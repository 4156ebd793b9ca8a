/** By which push services know this house: RFC 8292. Its keys are made at the first start and kept. */

import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { HouseSecret } from '../../house-secret.ts';
import type { Store } from '../../store/store.ts';

const HOURS = 12;

export interface Vapid {
  /** The public key as browsers want it: a point of P-256 in base64url. */
  key: string;
  /** What is sent along with a message to that address. */
  authorization(endpoint: string, now: number): string;
}

/** `contact`: how whoever runs a push service reaches whoever runs this house. */
export async function vapidOf(store: Store, contact: string): Promise<Vapid> {
  const jwk = JSON.parse(await new HouseSecret(store, 'vapid', newKey).value()) as JsonWebKey;
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  const key = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x!, 'base64url'),
    Buffer.from(y!, 'base64url'),
  ]).toString('base64url');
  return {
    key,
    authorization(endpoint, now) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now / 1000) + HOURS * 3600,
        sub: contact,
      };
      const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
      const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${said}.${signature.toString('base64url')}, k=${key}`;
    },
  };
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
