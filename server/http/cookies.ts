/** The session’s cookie: read by no script, sent to no other site. */

import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'annales';
const SECONDS = 90 * 24 * 3600;

export function setCookie(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const parts = [
    `${NAME}=${token ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${token === null ? 0 : SECONDS}`,
  ];
  if (request.protocol === 'https') parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}

export function cookieIn(header: string | undefined): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === NAME && value && /^[\w-]{20,100}$/.test(value)) return value;
  }
  return null;
}

/** What a program shows instead. */
export const bearerIn = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{20,100})$/.exec(header ?? '')?.[1] ?? null;
