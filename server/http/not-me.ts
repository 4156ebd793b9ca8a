/**
 * The page behind “not me” in the acknowledgement of orders by mail. It needs neither an account nor scripts. Looking at it
 * changes nothing, since programs open links too; only its button does.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { orderWords } from '../orders/words/index.ts';
import type { Services } from '../services.ts';
import type { Gate } from './gate.ts';
import { languageOfRequest } from './speech.ts';

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export function serveNotMe(app: FastifyInstance, services: Services, gate: Gate): void {
  app.register(async (scope) => {
    // Of a form that says nothing but that its button was pressed nothing is read.
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    const onRequest = async (request: FastifyRequest) => gate.knock('not-me', request);
    const bodyLimit = 1024;
    scope.get('/not-me/:token', { onRequest }, async (request, reply) => {
      const token = tokenIn(request);
      const isThere = token !== null && (await services.orders.orderOf(token)) !== null;
      return page(request, reply, isThere ? 'ask' : 'gone');
    });
    scope.post('/not-me/:token', { onRequest, bodyLimit }, async (request, reply) => {
      const token = tokenIn(request);
      const restored = token === null ? null : await services.orders.notMe(token);
      return page(request, reply, restored ?? 'gone');
    });
  });
}

const tokenIn = ({ params: given }: FastifyRequest): string | null => {
  const read = params.safeParse(given);
  return read.success ? read.data.token : null;
};

type Said = 'ask' | 'gone' | 'restored' | 'stands' | 'newer' | 'partly';

function page(request: FastifyRequest, reply: FastifyReply, said: Said): FastifyReply {
  const language = languageOfRequest(request);
  const words = orderWords[language].notMe;
  const isDone = said !== 'ask' && said !== 'gone';
  const body = [
    `<p>${escaped(words[said])}</p>`,
    ...(said === 'ask' ? [`<form method="post"><button>${escaped(words.button)}</button></form>`] : []),
    ...(isDone ? [`<p>${escaped(words.next)}</p>`] : []),
  ].join('\n');
  return reply
    .code(said === 'gone' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('x-robots-tag', 'noindex')
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title)} – Annales</title>
</head>
<body>
<main>
<h1>${escaped(words.title)}</h1>
${body}
</main>
</body>
</html>
`);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
