/** A message that only one browser can read: RFC 8291, in the coding `aes128gcm` of RFC 8188. */

import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface BrowserKeys {
  /** The browser's public key: a point of P-256, 65 bytes, in base64url. */
  p256dh: string;
  /** A secret that only the browser and we know: 16 bytes, in base64url. */
  auth: string;
}

/** For the published example; made anew for every message otherwise. */
export interface Ephemeral {
  privateKey: Buffer;
  salt: Buffer;
}

const CURVE = 'prime256v1';
const RECORD = 4096;
/** What follows the last record is nothing. */
const LAST = 2;

export const newEphemeral = (): Ephemeral => {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  return { privateKey: keys.getPrivateKey(), salt: randomBytes(16) };
};

export function encrypted(text: string, browser: BrowserKeys, own = newEphemeral()): Buffer {
  const theirs = Buffer.from(browser.p256dh, 'base64url');
  const keys = createECDH(CURVE);
  keys.setPrivateKey(own.privateKey);
  const ours = keys.getPublicKey();
  const shared = keys.computeSecret(theirs);
  const auth = Buffer.from(browser.auth, 'base64url');
  const material = derived(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]), 32);
  const key = derived(material, own.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(material, own.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([LAST])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([own.salt, head, ours, record]);
}

/** Are these the keys of a browser at all? */
export function areKeys({ p256dh, auth }: BrowserKeys): boolean {
  try {
    encrypted('', { p256dh, auth });
    return Buffer.from(auth, 'base64url').length === 16 && Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
