/** Addresses: asked before anything is sent there, confirmed once, and given up when mail comes back. */

import { describe, expect, test } from 'vitest';
import { faultOfAddress, foldedAddress } from '../people/addresses.ts';
import { Client } from './client.ts';
import { linkIn, mailing, PASSWORD, SITE } from './mailing.ts';
import { serving } from './serving.ts';

const ask = (client: Client, address: string) =>
  client.ok('PUT', '/me/address', { address, password: PASSWORD });

describe('an address', () => {
  test('is asked, gets nothing else, and is confirmed by the link once', async () => {
    const { sink, account, services, url, mailTo } = await mailing();
    const ada = await account('Ada');
    expect(await ada.get('/me/address')).toEqual({ mails: true, addresses: [] });
    const asked = await ask(ada, ' Ada@Example.org ');
    expect(asked.addresses).toEqual([{ address: 'Ada@Example.org', confirmed: null, bounced: null }]);
    const [mail] = await mailTo('ada@example.org', 1);
    expect(mail!.text).not.toContain('Ada@');
    expect(await services.contacts.confirmed(ada.id)).toBeNull();
    expect(await services.contacts.personsOf('ada@example.org')).toEqual([]);
    const link = linkIn(mail!.text, 'confirm');
    // It is no link for a password.
    expect(await ada.refused('POST', '/recovery', { link, password: 'another password' })).toContain('403');
    // Whoever reads the mail need not be signed in.
    const phone = new Client(url);
    expect(await phone.refused('POST', '/confirmations', { link: `${link.slice(1)}A` })).toContain('403');
    expect(await phone.post('/confirmations', { link })).toEqual({ address: 'Ada@Example.org' });
    expect(await phone.refused('POST', '/confirmations', { link })).toContain('has been used');
    expect(await services.contacts.confirmed(ada.id)).toBe('Ada@Example.org');
    expect(await services.contacts.personsOf('ADA@EXAMPLE.ORG')).toEqual([ada.id]);
    expect(sink.caught).toHaveLength(1);
  });

  test('is changed only when the new one is confirmed, by whoever knows the password; the old one is told', async () => {
    const { account, services, mailTo } = await mailing();
    const ada = await account('Ada');
    await ask(ada, 'old@example.org');
    const [first] = await mailTo('old@example.org', 1);
    await ada.post('/confirmations', { link: linkIn(first!.text, 'confirm') });
    const wrong = { address: 'eve@example.org', password: 'not the password' };
    expect(await ada.refused('PUT', '/me/address', wrong)).toBe('403 The password is not right');
    await ask(ada, 'mistyped@example.org');
    const [mistyped] = await mailTo('mistyped@example.org', 1);
    const { addresses } = await ask(ada, 'new@example.org');
    expect(addresses.map((one: { address: string }) => one.address)).toEqual([
      'old@example.org',
      'new@example.org',
    ]);
    expect(await services.contacts.confirmed(ada.id)).toBe('old@example.org');
    // What has been replaced is not confirmed any more.
    const late = { link: linkIn(mistyped!.text, 'confirm') };
    expect(await ada.refused('POST', '/confirmations', late)).toContain('403');
    const [second] = await mailTo('new@example.org', 1);
    await ada.post('/confirmations', { link: linkIn(second!.text, 'confirm') });
    expect(await services.contacts.confirmed(ada.id)).toBe('new@example.org');
    const [, farewell] = await mailTo('old@example.org', 2);
    expect(farewell!.text).toContain(`${SITE}/recover`);
    expect((await ada.ok('DELETE', '/me/address')).addresses).toEqual([]);
    await mailTo('new@example.org', 2);
    expect(await services.contacts.confirmed(ada.id)).toBeNull();
  });

  test('that takes nothing gets nothing more until it is confirmed again', async () => {
    const { sink, account, services, mailTo } = await mailing();
    const ada = await account('Ada');
    await ask(ada, 'ada@example.org');
    const [first] = await mailTo('ada@example.org', 1);
    await ada.post('/confirmations', { link: linkIn(first!.text, 'confirm') });
    await services.store.write(...(await services.contacts.bounced('ada@EXAMPLE.org')));
    expect(await services.contacts.confirmed(ada.id)).toBeNull();
    expect((await ada.get('/me/address')).addresses[0].bounced).toBeGreaterThan(0);
    await ask(ada, 'ada@example.org');
    const [, second] = await mailTo('ada@example.org', 2);
    await ada.post('/confirmations', { link: linkIn(second!.text, 'confirm') });
    expect(await services.contacts.confirmed(ada.id)).toBe('ada@example.org');
    // The question itself may come back.
    sink.refused.add('nobody@example.org');
    await ask(ada, 'nobody@example.org');
    await expect
      .poll(async () => (await ada.get('/me/address')).addresses[1]?.bounced, { timeout: 60_000 })
      .toBeGreaterThan(0);
    expect(await services.contacts.confirmed(ada.id)).toBe('ada@example.org');
  });

  test('may be several people’s, and goes with an account', async () => {
    const { account, services, mailTo } = await mailing();
    const both = [await account('Ada'), await account('Byron')];
    for (const [i, one] of both.entries()) {
      await ask(one, 'family@example.org');
      const mails = await mailTo('family@example.org', i + 1);
      await one.post('/confirmations', { link: linkIn(mails[i]!.text, 'confirm') });
    }
    const [ada, byron] = both;
    expect((await services.contacts.personsOf('family@example.org')).sort()).toEqual(
      [ada!.id, byron!.id].sort(),
    );
    await ada!.ok('DELETE', '/me');
    expect(await services.contacts.personsOf('family@example.org')).toEqual([byron!.id]);
  });

  test('is not asked more than a few times a day, by one person or by many', async () => {
    const { account, mailTo } = await mailing();
    const people = await Promise.all(['Ada', 'Byron', 'Cato', 'Dido'].map((name) => account(name)));
    const [ada] = people;
    for (const i of [1, 2, 3]) await ask(ada!, `a${i}@example.org`);
    const again = { address: 'a4@example.org', password: PASSWORD };
    expect(await ada!.refused('PUT', '/me/address', again)).toContain('429');
    for (const one of people.slice(1)) await ask(one, 'victim@example.org');
    const dido = people[3]!;
    const more = { address: 'Victim@EXAMPLE.org', password: PASSWORD };
    expect(await dido.refused('PUT', '/me/address', more)).toContain('429');
    // What was refused does not count for the person.
    await ask(dido, 'dido@example.org');
    await mailTo('dido@example.org', 1);
    expect((await mailTo('victim@example.org', 3)).length).toBe(3);
  });

  test('is taken of accounts alone, and where mail is sent', async () => {
    const { url } = await serving();
    const guest = new Client(url);
    const wish = { address: 'a@example.org', password: PASSWORD };
    expect(await guest.refused('PUT', '/me/address', wish)).toContain('401');
    await guest.post('/guests');
    expect(await guest.refused('PUT', '/me/address', wish)).toContain('403 Sign up first');
    await guest.post('/people', { name: 'Ada', password: PASSWORD });
    expect(await guest.refused('PUT', '/me/address', wish)).toBe(
      '403 This server sends no mail, so it takes no address',
    );
    expect(await guest.get('/me/address')).toEqual({ mails: false, addresses: [] });
  });

  test('is a plain one', () => {
    const good = ['ada@example.org', 'a.b+c_d@mail.example.co.uk', 'ada@bücher.example', "o'neil@x.example"];
    for (const one of good) expect([one, faultOfAddress(one)]).toEqual([one, null]);
    const bad = [
      '',
      'ada',
      'ada@localhost',
      'ada@127.0.0.1',
      'ada@[127.0.0.1]',
      '"a b"@example.org',
      'Ada <ada@example.org>',
      'a@example.org,b@example.org',
      'a@example.org\nBcc: b@example.org',
      'a@b@example.org',
      '.a@example.org',
      'a..b@example.org',
      'a@-example.org',
      'a@example..org',
      `${'a'.repeat(65)}@example.org`,
      `a@${'b.'.repeat(130)}org`,
      'ädä@example.org',
    ];
    for (const one of bad) expect([one, faultOfAddress(one)]).not.toEqual([one, null]);
    expect(foldedAddress('Ada@BÜCHER.example')).toBe('ada@xn--bcher-kva.example');
  });
});
