/** Orders by mail, through a real conversation with the port that takes them. */

import { look } from '@annales/engine';
import { describe, expect, test } from 'vitest';
import { putPreferencesAt } from '../notices/preferences.ts';
import { hashMailToken, tokenIn } from '../orders/addresses.ts';
import { readCommands } from '../orders/commands.ts';
import { type Answer, playerOf } from './client.ts';
import { addressAt, DOMAIN, mailDesk } from './mail-desk.ts';
import { act, ordersOf, tableIn } from './sheets.ts';

const DARK_AGE = { game: 'dark-age', seats: 2 };

/** The lines of a seat's sheet of the turn that was run last. */
const linesOf = (table: Parameters<typeof tableIn>[0], seat: string): string[] =>
  look(tableIn(table).reports[seat]!)
    .lines.map(({ line }) => line)
    .filter(Boolean);

describe('Dark Age', () => {
  test('a turn of two people is played by mail alone, sheet, change and word that it may run', async () => {
    const desk = await mailDesk();
    const { id } = await desk.laid(DARK_AGE);
    const table = await desk.table(id);
    const wessex = await desk.invite(id, 'wessex');
    const northumbria = await desk.invite(id, 'northumbria');

    await desk.send({
      from: `Ine <${addressAt('wessex')}>`,
      to: wessex.replyTo,
      text: `Hello,\n\n1. TAX\n2. MOVE HNS XXX\nMESSAGE Peace, until spring\n\nOn Tuesday, Annales <games@annales.example> wrote:\n${wessex.text.replaceAll(/^/gm, '> ')}`,
    });
    const first = desk.lastTo('wessex');
    expect(first.subject).toBe('Orders read: A table');
    expect(first.text).toMatch(/1 {2}TAX\n/);
    expect(first.text).toMatch(/2 {2}MOVE HNS XXX\n.*Careful: .*XXX.*\(DA-1\.8\.c\)/);
    expect(first.text).toContain('Peace, until spring');
    expect(first.text).toMatch(/answer: ready/);
    expect(first.headers).toMatchObject({
      'auto-submitted': 'auto-replied',
      'in-reply-to': '<1@players.example>',
    });

    // Replaced by an answer to the acknowledgement, as HTML, with the word that it may run.
    await desk.send({
      from: addressAt('wessex'),
      to: first.headers['reply-to']!,
      html: '<div>TAX</div><div>STASH 1 # MARK OF wessex</div><div><br></div><div>Ready</div><blockquote>LEVY WIN</blockquote>',
    });
    expect(desk.lastTo('wessex').text).toContain('Nothing is due from you now');
    expect(tableIn(table).roundup!.turn).toBe(0);

    await desk.send({
      from: addressAt('northumbria'),
      to: northumbria.replyTo,
      text: 'TAX\nready\n-- \nOswald',
    });
    expect(tableIn(table).roundup!.turn).toBe(1);
    expect(linesOf(table, 'wessex')).toEqual(['TAX', 'STASH 1 # MARK OF wessex']);
    expect(linesOf(table, 'northumbria')).toEqual(['TAX']);
    expect(desk.lastTo('northumbria').text).not.toContain('MARK OF wessex');
    // Whoever ended the turn is asked for the next at once, and could answer.
    expect(desk.lastTo('northumbria').text).toMatch(/Turn 2/);
    expect(desk.services.orders.answered).toEqual({ taken: 3, refused: 0 });
    expect(desk.services.orders.dropped).toEqual({});
    expect(desk.server.complaints).toEqual([]);
  });

  test('the same sheet by the hook, and by hand at the table, gives the same turn', async () => {
    const text = 'TAX\nSTASH 1\nMOVE HNS WLT 1';
    const [byHook, byHand] = [await mailDesk(), await mailDesk()];
    const reports = [];
    for (const desk of [byHook, byHand]) {
      const { id, players } = await desk.laid(DARK_AGE);
      if (desk === byHook) {
        for (const seat of ['wessex', 'northumbria']) {
          const { replyTo } = await desk.invite(id, seat);
          const raw = `From: ${addressAt(seat)}\r\nMessage-ID: <${seat}@x>\r\n\r\n${text}\r\nready\r\n`;
          expect(await (await desk.bring(raw, replyTo)).json()).toEqual({});
        }
      } else {
        for (const seat of ['wessex', 'northumbria']) {
          await act(players[seat]!, id, seat, ordersOf({ lines: text.split('\n') }));
          await act(players[seat]!, id, seat, { verb: 'ready' });
        }
      }
      reports.push(tableIn(await desk.table(id)).reports);
    }
    expect(reports[0]).toEqual(reports[1]);
  });

  test('what is ready is taken up again for another sheet, until the turn has run', async () => {
    const desk = await mailDesk();
    const { id } = await desk.laid(DARK_AGE);
    const { replyTo } = await desk.invite(id, 'wessex');
    const from = addressAt('wessex');
    await desk.send({ from, to: replyTo, text: 'TAX\nready' });
    expect((await desk.table(id)).toldTo('wessex').ask).toBeNull();
    await desk.send({ from, to: replyTo, text: 'STASH 2' });
    expect(desk.lastTo('wessex').text).toMatch(/1 {2}STASH 2/);
    expect((await desk.table(id)).toldTo('wessex').ask).not.toBeNull();
    await desk.send({ from, to: replyTo, text: 'ready' });
    expect((await desk.table(id)).toldTo('wessex').ask).toBeNull();
    await desk.send({ from, to: replyTo, text: 'undo' });
    expect((await desk.table(id)).toldTo('wessex').ask).not.toBeNull();
  });

  test('what comes too late is set aside for the next turn, unless something newer was sent; never its “ready”', async () => {
    const desk = await mailDesk();
    const { id, players } = await desk.laid(DARK_AGE);
    const table = await desk.table(id);
    const old = await desk.invite(id, 'wessex');
    const older = await desk.invite(id, 'northumbria');
    for (const seat of ['wessex', 'northumbria']) {
      await act(players[seat]!, id, seat, ordersOf({ lines: ['TAX'] }));
      await act(players[seat]!, id, seat, { verb: 'ready' });
    }
    expect(tableIn(table).roundup!.turn).toBe(1);
    await desk.send({ from: addressAt('wessex'), to: old.replyTo, text: 'STASH 1\nready' });
    expect(desk.lastTo('wessex').text).toMatch(/set aside for the\s+next one/);
    expect(table.toldTo('wessex').ask!.facts).toMatchObject({ turn: 2, lines: 1 });
    // It stands as the sheet of the next turn; a second late one does not take its place.
    await desk.send({ from: addressAt('wessex'), to: old.replyTo, text: 'STASH 2' });
    expect(desk.lastTo('wessex').text).toMatch(/came too late.*sent\s+something newer/s);
    await act(players.northumbria!, id, 'northumbria', ordersOf({ lines: ['TAX'] }));
    await desk.send({ from: addressAt('northumbria'), to: older.replyTo, text: 'CASH 1' });
    expect(desk.lastTo('northumbria').text).toMatch(/something newer/);
    for (const seat of ['wessex', 'northumbria']) await act(players[seat]!, id, seat, { verb: 'ready' });
    expect([linesOf(table, 'wessex'), linesOf(table, 'northumbria')]).toEqual([['STASH 1'], ['TAX']]);
  });

  test('two sheets in one mail are refused, and nothing of them is taken', async () => {
    const desk = await mailDesk();
    const { id } = await desk.laid(DARK_AGE);
    const { replyTo } = await desk.invite(id, 'wessex');
    const from = addressAt('wessex');
    for (const text of ['orders\nTAX\norders\nSTASH 1', '1. TAX\n2. STASH 1\n1. CASH 1\n2. LEVY WIN'])
      await desk.send({ from, to: replyTo, text });
    for (const { subject, text } of desk.mailTo('wessex')) {
      expect(subject).toBe('Orders not taken: A table');
      expect(text).toMatch(/two sheets/);
      expect(text).not.toContain('not-me');
    }
    expect(desk.mailTo('wessex')).toHaveLength(2);
    expect((await desk.table(id)).toldTo('wessex').ask!.facts).toMatchObject({ lines: 0 });
  });
});

describe('other games', () => {
  test('actions one after the other as far as the rules let them; what is refused ends it, and is told with its clause', async () => {
    const desk = await mailDesk();
    const { id, players } = await desk.laid({ game: 'lex-saxonum', seats: 2 });
    const table = await desk.table(id);
    const [seat] = table.askedSeats() as [string];
    const { replyTo } = await desk.invite(id, seat);
    const { choices } = await players[seat]!.get(`/tables/${id}/choices?seat=${seat}`);
    const notation = choices.find(
      (one: { notation: string | null; free: boolean }) => one.notation && !one.free,
    ).notation;
    const written = notation[0].toUpperCase() + notation.slice(1);
    const before = table.playing().versions[seat]!;
    await desk.send({ from: addressAt(seat), to: replyTo, text: `${written}\nfly to rome\nfinish` });
    const { text, headers } = desk.lastTo(seat);
    expect(text).toContain(notation);
    expect(text).toMatch(/fly/);
    expect(text).toMatch(/\(AN-3\.b\)/);
    expect(table.playing().versions[seat]).toBe(before + 1);
    // What is asked next comes with the acknowledgement, and an address for it.
    if (table.toldTo(seat).ask) expect(headers['reply-to']).toMatch(/^orders-/);
    // The old one is for a question that is answered.
    await desk.send({ from: addressAt(seat), to: replyTo, text: written });
    expect(desk.lastTo(seat).text).toMatch(/came too late/);
  });

  test('an answer left beforehand and its end; and nobody resigns', async () => {
    const desk = await mailDesk();
    const { id } = await desk.laid({ game: 'folkmoot', seats: 3 });
    const table = await desk.table(id);
    const { replyTo } = await desk.invite(id, 'aelle');
    const from = addressAt('aelle');
    await desk.send({ from, to: replyTo, text: 'standing ambush never' });
    const { game } = table.playing();
    const left = () => game.standing(table.playing().state, 'aelle').find(({ on }) => on === 'ambush')!.now;
    expect(left()).toBe('never');
    await desk.send({ from, to: replyTo, text: 'Standing ambush' });
    expect(left()).toBeNull();
    await desk.send({ from, to: replyTo, text: 'resign' });
    expect(desk.lastTo('aelle').text).toMatch(/Nobody resigns by mail/);
    expect(desk.services.orders.answered).toEqual({ taken: 2, refused: 1 });
  });
});

describe('who may', () => {
  test('only a confirmed address of whoever sits there, with an address of his own; all else is dropped unanswered', async () => {
    const desk = await mailDesk();
    const { id, players } = await desk.laid(DARK_AGE);
    const { replyTo } = await desk.invite(id, 'wessex');
    const text = 'TAX';
    const unknown = `orders-${'a'.repeat(26)}@orders.annales.example`;
    await desk.send({ from: addressAt('northumbria'), to: replyTo, text });
    await desk.send({ from: 'eve@evil.example', to: replyTo, text });
    await desk.send({ from: addressAt('wessex'), to: unknown, text });
    await desk.send({
      from: addressAt('wessex'),
      to: replyTo,
      text,
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    await desk.send({ from: addressAt('wessex'), to: replyTo, text, sender: '' });
    expect(desk.services.orders.dropped).toEqual({ sender: 2, address: 1, automatic: 2 });
    expect(desk.sink.caught).toEqual([]);
    // A second seat's holder, a substitute, is not whom the address was given to.
    const table = await desk.table(id);
    const row = table.seats.get('wessex')!;
    await table.seat({ ...row, person: table.seats.get('northumbria')!.person });
    await desk.send({ from: addressAt('wessex'), to: replyTo, text });
    expect(desk.services.orders.dropped.seat).toBe(1);
    await table.seat(row);
    // Nor does anything come from who is suspended.
    const suspension = { person: row.person!, since: 0, until: null, reason: 'because' };
    await desk.store.write({ do: 'put-suspension', suspension });
    await desk.send({ from: addressAt('wessex'), to: replyTo, text });
    expect(desk.services.orders.dropped.sender).toBe(3);
    await desk.store.write({ do: 'drop-suspension', person: row.person! });
    desk.clock.jump(61 * 24 * 3600 * 1000);
    await desk.send({ from: addressAt('wessex'), to: replyTo, text });
    expect(desk.services.orders.dropped.address).toBe(2);
    expect(desk.sink.caught).toEqual([]);
    expect((await players.wessex!.get(`/tables/${id}/view?seat=wessex`)).told.ask.facts.lines).toBe(0);
  });

  test('an acknowledgement goes to the confirmed address, whatever the mail says', async () => {
    const desk = await mailDesk();
    const { id } = await desk.laid(DARK_AGE);
    const { replyTo } = await desk.invite(id, 'wessex');
    await desk.send({
      from: `"eve@evil.example" <${addressAt('wessex').toUpperCase().replace('PLAYERS', 'players')}>`,
      to: replyTo,
      text: 'TAX',
      sender: 'bounces+eve@evil.example',
      headers: { 'Reply-To': 'eve@evil.example', 'Disposition-Notification-To': 'eve@evil.example' },
    });
    expect(desk.sink.caught.map(({ to }) => to)).toEqual([addressAt('wessex')]);
  });

  test('a mail is read once, the same sheet as often as it is written; too many are dropped until time has passed', async () => {
    const desk = await mailDesk({ mailAnswers: { burst: 3, perSecond: 1 / 60 } });
    const { id } = await desk.laid(DARK_AGE);
    const { replyTo } = await desk.invite(id, 'wessex');
    const mail = { from: addressAt('wessex'), to: replyTo, text: 'TAX' };
    await desk.send({ ...mail, messageId: '<once@players.example>' });
    await desk.send({ ...mail, messageId: '<once@players.example>' });
    expect(desk.services.orders.dropped).toEqual({ repeated: 1 });
    expect(desk.mailTo('wessex')).toHaveLength(1);
    for (let i = 0; i < 4; i++) await desk.send(mail);
    expect(desk.mailTo('wessex')).toHaveLength(3);
    expect(desk.services.orders.dropped).toEqual({ repeated: 1, 'too-many': 2 });
    desk.clock.pass(60_000);
    await desk.send(mail);
    expect(desk.mailTo('wessex')).toHaveLength(4);
  });
});

describe('“not me”', () => {
  test('puts back the sheet that stood before, words and readiness included, and closes the address', async () => {
    const desk = await mailDesk();
    const { id, players } = await desk.laid(DARK_AGE);
    const table = await desk.table(id);
    const { replyTo } = await desk.invite(id, 'wessex');
    await act(players.wessex!, id, 'wessex', ordersOf({ lines: ['TAX', 'STASH 1'], message: 'Hail' }));
    await act(players.wessex!, id, 'wessex', { verb: 'ready' });
    await desk.send({ from: addressAt('wessex'), to: replyTo, text: 'CASH 5\nMESSAGE I give up' });
    expect(table.toldTo('wessex').ask).not.toBeNull();
    const link = desk.linkIn(desk.lastTo('wessex'));
    for (const method of ['GET', 'HEAD', 'GET']) {
      const seen = await fetch(desk.server.url + link, { method });
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    }
    expect(table.toldTo('wessex').ask).not.toBeNull();
    const answer = await desk.press(link);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('is put back')]);
    expect(table.toldTo('wessex').ask).toBeNull();
    expect((await desk.press(link)).status).toBe(404);
    expect((await fetch(desk.server.url + link)).status).toBe(404);
    await desk.send({ from: addressAt('wessex'), to: replyTo, text: 'CASH 5' });
    await desk.send({
      from: addressAt('wessex'),
      to: desk.lastTo('wessex').headers['reply-to']!,
      text: 'CASH 5',
    });
    expect(desk.services.orders.dropped).toEqual({ address: 2 });
    await act(players.northumbria!, id, 'northumbria', ordersOf({ lines: ['TAX'] }));
    await act(players.northumbria!, id, 'northumbria', { verb: 'ready' });
    expect(linesOf(table, 'wessex')).toEqual(['TAX', 'STASH 1']);
    const { text } = await desk.invite(id, 'northumbria');
    expect(text).toContain('Hail');
    expect(text).not.toContain('I give up');
  });

  test('leaves nothing where nothing was, and leaves alone what was given since', async () => {
    const desk = await mailDesk();
    const { id, players } = await desk.laid(DARK_AGE);
    const table = await desk.table(id);
    const { replyTo } = await desk.invite(id, 'wessex');
    const from = addressAt('wessex');
    await desk.send({ from, to: replyTo, text: 'CASH 5\nready' });
    await desk.press(desk.linkIn(desk.lastTo('wessex')));
    expect(table.toldTo('wessex').ask!.facts).toMatchObject({ lines: 0 });
    expect(table.canUndo('wessex')).toBe(false);
    const next = await desk.invite(id, 'wessex');
    await desk.send({ from, to: next.replyTo, text: 'CASH 5' });
    const link = desk.linkIn(desk.lastTo('wessex'));
    await act(players.wessex!, id, 'wessex', ordersOf({ lines: ['TAX', 'TAX'] }));
    expect(await (await desk.press(link)).text()).toContain('was given after that mail');
    expect(table.toldTo('wessex').ask!.facts).toMatchObject({ lines: 2 });
  });

  test('says that it stands when the turn has run', async () => {
    const desk = await mailDesk();
    const { id, players } = await desk.laid(DARK_AGE);
    const { replyTo } = await desk.invite(id, 'wessex');
    await act(players.northumbria!, id, 'northumbria', ordersOf({ lines: ['TAX'] }));
    await act(players.northumbria!, id, 'northumbria', { verb: 'ready' });
    await desk.send({ from: addressAt('wessex'), to: replyTo, text: 'CASH 5\nready' });
    const answer = await desk.press(desk.linkIn(desk.lastTo('wessex')));
    expect(await answer.text()).toContain('it stands');
    expect(linesOf(await desk.table(id), 'wessex')).toEqual(['CASH 5']);
  });

  test('takes an open step back where the rules let it, and says that it stands where they do not', async () => {
    const desk = await mailDesk();
    const { id, players } = await desk.laid({ game: 'lex-saxonum', seats: 2 });
    const table = await desk.table(id);
    const seen = { restored: 0, stands: 0 };
    for (let i = 0; i < 30 && (seen.restored === 0 || seen.stands === 0); i++) {
      const [seat] = table.askedSeats() as [string];
      const { choices } = await players[seat]!.get(`/tables/${id}/choices?seat=${seat}`);
      const wanted = seen.restored > 0;
      const concrete = choices.filter((one: Answer) => one.notation && !one.free);
      const choice = concrete.find((one: Answer) => one.final === wanted) ?? concrete.at(-1);
      const { replyTo } = await desk.invite(id, seat);
      const before = JSON.stringify(table.viewOf(seat));
      await desk.send({ from: addressAt(seat), to: replyTo, text: choice.notation });
      const canUndo = table.canUndo(seat);
      const said = await (await desk.press(desk.linkIn(desk.lastTo(seat)))).text();
      expect(said).toContain(canUndo ? 'is put back' : 'it stands');
      if (canUndo) expect(JSON.stringify(table.viewOf(seat))).toBe(before);
      seen[canUndo ? 'restored' : 'stands']++;
    }
    expect([seen.restored > 0, seen.stands > 0]).toEqual([true, true]);
  });

  test('puts back what was left beforehand', async () => {
    const desk = await mailDesk();
    const { id, players } = await desk.laid({ game: 'folkmoot', seats: 3 });
    const table = await desk.table(id);
    const { replyTo } = await desk.invite(id, 'aelle');
    const standing = { verb: 'standing', on: 'ambush', answer: 'never' };
    await act(players.aelle!, id, 'aelle', standing);
    await desk.send({ from: addressAt('aelle'), to: replyTo, text: 'standing ambush' });
    const { game } = table.playing();
    const left = () => game.standing(table.playing().state, 'aelle').find(({ on }) => on === 'ambush')!.now;
    expect(left()).toBeNull();
    const answer = await desk.press(desk.linkIn(desk.lastTo('aelle')));
    expect(await answer.text()).toContain('is put back');
    expect(left()).toBe('never');
  });
});

test('a sheet by its rows goes on until the next action; what is not understood is not passed over', async () => {
  const { game } = await playerOf('folkmoot');
  const read = (text: string) => readCommands(game, text, { sheet: null, rows: new Set(['errands']) });
  const texts = (text: string) => {
    const found = read(text);
    return 'wrong' in found
      ? found.wrong
      : found.commands.map((one) => ('text' in one ? one.text : one.kind));
  };
  expect(texts('Dear all,\n\nErrands\n1. Visit bede 2\n\n2. gather\nReady\nMany thanks\nBede')).toEqual([
    'errands\n1. Visit bede 2\n2. gather',
    'ready',
  ]);
  const { commands } = read('errands\n1. Visit bede 2\n2. gather') as { commands: { text: string }[] };
  expect(game.notation.parse(commands[0]!.text)).toMatchObject({
    lines: [{ kind: 'visit', to: 'bede', gift: 2 }, { kind: 'gather' }],
  });
  expect(texts('1. undo\n- standing ambush never\nfly away')).toEqual(['undo', 'ambush never', 'fly away']);
  expect(texts('errands -\nerrands gather')).toBe('twoSheets');
  expect([texts(''), texts('Hello!'), texts('x'.repeat(20_001)), texts('undo\n'.repeat(41))]).toEqual([
    'unreadable',
    'unreadable',
    'tooLong',
    'tooMany',
  ]);
});

test('the notice of a turn brings report and address to those alone who have chosen it, and is answered', async () => {
  const desk = await mailDesk();
  const { id, players } = await desk.laid(DARK_AGE);
  const table = await desk.table(id);
  const { person } = table.seats.get('wessex')!;
  await desk.store.write(putPreferencesAt(person!, id, { off: null, ordersByMail: true }));
  for (const seat of ['wessex', 'northumbria']) {
    await act(players[seat]!, id, seat, ordersOf({ lines: ['TAX'] }));
    await act(players[seat]!, id, seat, { verb: 'ready' });
  }
  desk.clock.pass(10 * 60_000);
  await expect.poll(() => [desk.mailTo('wessex').length, desk.mailTo('northumbria').length]).toEqual([1, 1]);
  const [chosen, plain] = [desk.lastTo('wessex'), desk.lastTo('northumbria')];
  expect(chosen.text).toMatch(/^=-=-= /);
  expect(chosen.text).toContain('Wessex after turn 1');
  expect(chosen.headers['reply-to']).toMatch(/^orders-/);
  expect(plain.headers['reply-to']).toBeUndefined();
  expect(plain.text).not.toMatch(/after turn 1|orders-/);
  await desk.send({
    from: addressAt('wessex'),
    to: chosen.headers['reply-to']!,
    text: `STASH 1\n\n${chosen.text}`,
  });
  expect((await desk.table(id)).toldTo('wessex').ask!.facts).toMatchObject({ turn: 2, lines: 1 });
  const kept = { table: id, seat: 'wessex', question: expect.any(Number), kept: expect.any(Number) };
  const { orders, replyAddresses, settings } = await players.wessex!.get('/me/data');
  expect([orders, replyAddresses]).toEqual([[kept], expect.arrayContaining([kept])]);
  expect(settings.map(({ name }: Answer) => name)).toContain(`notices at ${id}`);
  expect((await players.northumbria!.get('/me/data')).orders).toEqual([]);
});

test('broken off after its first step a mail is not carried out twice, and is acknowledged with what was done', async () => {
  const desk = await mailDesk();
  const { id, players } = await desk.laid(DARK_AGE);
  const { replyTo } = await desk.invite(id, 'wessex');
  await act(players.wessex!, id, 'wessex', ordersOf({ lines: ['TAX'] }));
  const text = 'From: wessex@players.example\r\nMessage-ID: <1@x>\r\n\r\nSTASH 1\r\n';
  const waiting = {
    address: hashMailToken(tokenIn(replyTo, DOMAIN)!),
    sender: null,
    raw: Buffer.from(text).toString('base64'),
  };
  const job = { kind: 'mail-in', key: 'k', at: 0, failures: 0, body: JSON.stringify(waiting) };
  // What it gives back is lost, as when the server falls before it is stored.
  await desk.services.orders.reading.run(job);
  const rows = await desk.store.rowCount(id);
  await desk.store.write(...(await desk.services.orders.reading.run(job)));
  await desk.rest();
  expect(await desk.store.rowCount(id)).toBe(rows);
  expect(desk.lastTo('wessex').text).toMatch(/read and taken:\s+1 {2}STASH 1/);
  await desk.press(desk.linkIn(desk.lastTo('wessex')));
  await act(players.wessex!, id, 'wessex', { verb: 'ready' });
  await act(players.northumbria!, id, 'northumbria', ordersOf({}));
  await act(players.northumbria!, id, 'northumbria', { verb: 'ready' });
  expect(linesOf(await desk.table(id), 'wessex')).toEqual(['TAX']);
  await desk.store.write(...(await desk.services.orders.reading.run(job)));
  expect(desk.services.orders.dropped.address ?? desk.services.orders.dropped.repeated).toBe(1);
});

test('the port takes no other recipients, no larger mail, and passes nothing on', async () => {
  const desk = await mailDesk();
  const from = 'eve@evil.example';
  const to = `orders-${'a'.repeat(26)}@orders.annales.example`;
  for (const other of [
    'somebody@else.example',
    'postmaster@orders.annales.example',
    'orders-aaaa@orders.annales.example',
  ])
    await expect(desk.send({ from, to: other, text: 'TAX' })).rejects.toThrow(/550/);
  await expect(desk.send({ from, to, text: 'x'.repeat(300_000) })).rejects.toThrow(/552/);
  await desk.send({ from, to, text: 'TAX' });
  expect(desk.services.orders.dropped).toEqual({ address: 1 });
  expect(desk.sink.caught).toEqual([]);
});
