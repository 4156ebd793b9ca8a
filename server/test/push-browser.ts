/** A browser as a push service knows it: keys of its own, with which it reads what comes. */

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushMessage } from '../notices/push/by-push.ts';

export interface PushBrowser {
  keys: { p256dh: string; auth: string };
  read(body: Buffer): PushMessage;
}

export function pushBrowser(): PushBrowser {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  const secret = randomBytes(16);
  return {
    keys: { p256dh, auth: secret.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + body[20]!);
      const record = body.subarray(21 + body[20]!);
      const derive = (from: Uint8Array, by: Uint8Array, info: Uint8Array, length: number) =>
        Buffer.from(hkdfSync('sha256', from, by, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
      const material = derive(keys.computeSecret(theirs), secret, info, 32);
      const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as PushMessage;
    },
  };
}
