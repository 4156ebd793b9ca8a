/** Letters: written to some, and then everybody else tries to read, remove or open them. */

import type { Attack, Field, Luck } from './field.ts';
import { sitting } from './playing.ts';

let written = 0;

async function run(field: Field, luck: Luck): Promise<void> {
  const { target, seat, client, path } = sitting(field, luck);
  const others = Object.keys(target.players).filter((one) => one !== seat);
  const to = luck.one(others);
  const mark = `SEALED${++written}X`;
  const { status, answer } = await field.send(client, 'POST', `${path}/letters`, {
    seat: luck.rarely(8) ? to : seat,
    to: luck.one<unknown>([[to], [to], [to, to], [seat, to], ['nobody'], [], luck.value()]),
    text: luck.one([mark, `${mark}\u202e`, mark.repeat(luck.rarely(5) ? 2000 : 1)]),
  });
  if (status !== 200) {
    field.note('letter refused');
    return;
  }
  field.note('letter sent');
  const letter = answer.id ?? 'x';
  const stranger = field.someone(luck);
  if (stranger === client || stranger === target.players[to]) return;
  const look = `${path}/letters?seat=`;
  const tries: [method: string, path: string, body?: unknown][] = [
    ...[seat, to, ...others].map((one): [string, string] => ['GET', look + one]),
    ['GET', `${path}/letters?all=true`],
    ['POST', `${path}/letters/read`, { seat: to, until: 1e15 }],
    ['POST', `${path}/letters/open`, { agrees: true }],
    ['DELETE', `${path}/letters/${letter}`],
    ['POST', '/reports', { what: 'letter', table: target.id, seat: to, letter, why: 'to see it' }],
    ['GET', '/me/data'],
    ['GET', path],
  ];
  for (const [method, where, body] of tries) {
    const tried = await field.send(stranger, method, where, body);
    const told = JSON.stringify(tried.answer);
    if (told.includes(mark))
      throw new Error(`${method} ${where} told somebody of a letter: ${told.slice(0, 500)}`);
    if (method === 'DELETE' && tried.status === 200) throw new Error('somebody removed another’s letter');
  }
  field.note('letter looked for');
}

export const letters: Attack = {
  name: 'letters',
  share: 4,
  comesTo: ['letter sent', 'letter refused', 'letter looked for'],
  run,
};
