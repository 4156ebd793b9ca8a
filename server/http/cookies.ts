/** The cookies of a session and of a browser that an account knows: read by no script, sent to no other site. */

import type { FastifyReply, FastifyRequest } from 'fastify';

const DAY = 24 * 3600;
const SESSION = { name: 'annales', seconds: 90 * DAY };
const DEVICE = { name: 'annales-known', seconds: 365 * DAY };

export const setCookie = (request: FastifyRequest, reply: FastifyReply, token: string | null): void =>
  set(request, reply, SESSION, token);

/** It stays when somebody signs out: it opens nothing, and only says that this browser is no stranger to the account. */
export const setDevice = (request: FastifyRequest, reply: FastifyReply, device: string): void =>
  set(request, reply, DEVICE, device);

function set(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, seconds }: typeof SESSION,
  value: string | null,
): void {
  const parts = [
    `${name}=${value ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${value === null ? 0 : seconds}`,
  ];
  if (request.protocol === 'https') parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}

export const cookieIn = (header: string | undefined): string | null => find(header, SESSION.name);

export const deviceIn = (header: string | undefined): string | null => find(header, DEVICE.name);

function find(header: string | undefined, wanted: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === wanted && value && /^[\w.-]{20,100}$/.test(value)) return value;
  }
  return null;
}

/** What a program shows instead. */
export const bearerIn = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{20,100})$/.exec(header ?? '')?.[1] ?? null;
