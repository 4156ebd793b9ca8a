/** Who may come: everybody, whoever was invited, or nobody any more. */

import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { Denied } from '../errors.ts';
import type { Invitation } from '../store/accounts.ts';
import type { Person, Store, StoreChange } from '../store/store.ts';
import { hashRecoveryCode, newInvitationCode } from './secrets.ts';

const DAY = 24 * 3600 * 1000;
const SETTING = 'sign-up';

export const MODES = ['open', 'invitation', 'closed'] as const;
export type Mode = (typeof MODES)[number];

/** Who comes in without an account: anybody, whoever has the link of a seat, nobody. */
export const GUESTS = ['anybody', 'invited', 'nobody'] as const;
/** Who makes invitations besides whoever runs the server. */
export const INVITING = ['nobody', 'moderators', 'members'] as const;

export const signUpRule = z.strictObject({
  mode: z.enum(MODES),
  guests: z.enum(GUESTS),
  inviting: z.enum(INVITING),
});
export type SignUpRule = z.infer<typeof signUpRule>;

/** What goes with a mode unless it is said otherwise. */
export const usualRule = (mode: Mode): SignUpRule => ({
  mode,
  guests: ({ open: 'anybody', invitation: 'invited', closed: 'nobody' } as const)[mode],
  inviting: 'moderators',
});

/** By one invitation of a member so many sign up at most, and by all that are open. */
export const MEMBERS_MOST = 10;
export const MOST_TIMES = 1000;
export const MOST_DAYS = 365;

export class SignUp {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async rule(): Promise<SignUpRule> {
    const stored = await this.#store.setting(SETTING);
    return stored === null ? usualRule('open') : signUpRule.parse(JSON.parse(stored));
  }

  async setRule(rule: SignUpRule, ...more: StoreChange[]): Promise<void> {
    await this.#store.write({ do: 'put-setting', name: SETTING, value: JSON.stringify(rule) }, ...more);
  }

  /** As it was said when the server was started; what goes with the mode stays as it was, if the mode does. */
  async begin(mode: Mode): Promise<void> {
    if ((await this.rule()).mode !== mode) await this.setRule(usualRule(mode));
  }

  /** What is written together with a new account; throws if it may not be made. */
  async admission(code: string | null): Promise<StoreChange[]> {
    const { mode } = await this.rule();
    if (mode === 'open') return [];
    if (mode === 'closed')
      throw new Denied('not-allowed', 'Nobody signs up here any more; ask whoever runs the server');
    if (code === null)
      throw new Denied('not-allowed', 'One signs up here by invitation; ask somebody who plays here for one');
    const hash = hashRecoveryCode(code);
    const found = await this.#store.invitation(hash);
    const now = this.#clock.wall();
    if (!found || found.left === 0 || found.expires <= now)
      throw new Denied('not-allowed', 'This invitation is none, is used up or too old; ask for another');
    return [{ do: 'use-invitation', hash, now }];
  }

  /** `hasLink`: whoever comes has the link of a seat. */
  async mustAdmitGuest(hasLink: () => Promise<boolean>): Promise<void> {
    const { guests } = await this.rule();
    if (guests === 'anybody') return;
    if (guests === 'nobody')
      throw new Denied('not-allowed', 'Nobody plays here without an account; sign in first');
    if (!(await hasLink()))
      throw new Denied('not-allowed', 'Whoever has no account comes here by the link of a seat alone');
  }

  // ---------------------------------------------------------------- invitations

  async mayInvite(person: Person, isModerator: boolean): Promise<boolean> {
    const { mode, inviting } = await this.rule();
    if (mode !== 'invitation' || person.password === null || inviting === 'nobody') return false;
    return inviting === 'members' || isModerator;
  }

  /** A code by which so many sign up; told once. `by`: null, whoever runs the server. */
  async invite(by: string | null, times: number, days: number, ...more: StoreChange[]): Promise<string> {
    const code = newInvitationCode();
    const created = this.#clock.wall();
    const invitation: Invitation = {
      hash: hashRecoveryCode(code),
      by,
      left: times,
      created,
      expires: created + days * DAY,
    };
    await this.#store.write({ do: 'put-invitation', invitation }, ...more);
    return code;
  }

  /** The invitations of a person that are open, without their codes: nobody has these but who was given one. */
  open(by?: string): Promise<Invitation[]> {
    return this.#store.invitations(this.#clock.wall(), by);
  }

  async revoke(hash: string, ...more: StoreChange[]): Promise<void> {
    await this.#store.write({ do: 'drop-invitation', hash }, ...more);
  }
}
