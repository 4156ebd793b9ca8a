/** Tells the server once what language this browser reads and where it is: mail and quiet hours go by that. */

import { me } from '../remote/me.ts';
import { recall, remember } from '../shell/kept.ts';
import { language } from '../words/language.ts';
import { setPlace } from './settings-of.ts';

const KEY = 'annales place';

export const browserPlace = () => ({
  language,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Whoever has chosen otherwise in the account keeps that. */
export async function tellPlace(): Promise<void> {
  if (!me.value || me.value.guest) return;
  const place = browserPlace();
  const told = [me.value.id, place.language, place.zone].join(' ');
  if (recall(KEY) === told) return;
  await setPlace({ ...place, chosen: false });
  remember(KEY, told);
}
