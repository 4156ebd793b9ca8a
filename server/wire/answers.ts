/**
 * What each request is answered, by its route: the OpenAPI document has it from here, the pages their types, and every
 * test of the server holds what really comes back against it.
 */

import type {
  Action,
  Choice,
  Corrected,
  Entry,
  Facts,
  Form,
  Json,
  JsonObject,
  Patch,
  Result,
  StandingOffer,
  Told,
} from '@annales/engine';
import { z } from 'zod';
import { KINDS } from '../notices/kinds.ts';
import { noticeSettings, tablePreferences } from './notices.ts';
import { clockRule, deadlineRule, drafts, fallen, leaving, letters, listed, wish } from './wishes.ts';

/** What the kernel or a game makes, and describes itself. */
const made = <T>(description: string) => z.custom<T>((value) => value !== undefined).describe(description);

const seat = z.string().describe('The id of a seat');
const viewer = z.string().describe('The id of a seat, or `spectator`');
const time = z.number().describe('Milliseconds since 1970');
const version = z.int().describe('How much this viewer has noticed so far');
const json = made<Json>('Any JSON');
const nothing = z.object({});

// ---------------------------------------------------------------- people

export const me = z
  .object({ id: z.string(), name: z.string().nullable(), guest: z.boolean(), moderator: z.boolean() })
  .meta({ id: 'Me' });

export const program = z
  .object({
    id: z.string(),
    name: z.string(),
    created: time,
    token: time.nullable().describe('Since when it has the token by which it plays; null: it has none'),
  })
  .meta({ id: 'Program' });

/** Where a person's mail goes. */
export const addresses = z
  .object({
    mails: z.boolean().describe('This server sends mail'),
    addresses: z.array(
      z.object({
        address: z.string(),
        confirmed: time.nullable().describe('Null: it is not confirmed, and gets nothing but the question'),
        bounced: time.nullable().describe('Mail came back: it gets nothing more until it is confirmed again'),
      }),
    ),
  })
  .meta({ id: 'Addresses' });

const mode = z.enum(['open', 'invitation', 'closed']);
const guests = z.enum(['anybody', 'invited', 'nobody']);

export const invitation = z
  .object({ id: z.string(), left: z.int().describe('So many may still sign up by it'), expires: time })
  .meta({ id: 'Invitation' });

/** Whom I do not want to hear, or to meet. */
export const shunned = z
  .object({ id: z.string(), name: z.string().nullable(), kind: z.enum(['block', 'mute']), since: time })
  .meta({ id: 'Shunned' });

const keptOfMail = z.object({ table: z.string(), seat, question: z.int(), kept: time });

const ownData = z
  .object({
    made: time,
    account: z.object({ id: z.string(), name: z.string().nullable(), created: time }),
    addresses: z.array(
      z.object({
        address: z.string(),
        added: time,
        confirmed: time.nullable(),
        bounced: time.nullable(),
      }),
    ),
    sessions: z.array(z.object({ kind: z.enum(['cookie', 'token']), created: time, expires: time })),
    programs: z.array(z.object({ name: z.string().nullable(), created: time })),
    shunned: z.array(shunned.omit({ id: true })),
    invitations: z.array(z.object({ left: z.int(), created: time, expires: time })),
    tables: z.array(
      z.object({
        table: z.string(),
        game: z.string(),
        status: z.enum(['gathering', 'playing', 'over', 'aside']),
        host: z.boolean(),
        seats: z.array(seat),
      }),
    ),
    settings: z.array(z.object({ name: z.string(), value: z.string() })),
    notes: z.array(z.object({ table: z.string(), text: z.string() })),
    chat: z.array(z.object({ table: z.string(), at: time, text: z.string() })),
    texts: z.array(z.object({ table: z.string(), at: time, text: z.string() })),
    reports: z.array(z.object({ at: time, what: z.string(), why: z.string() })),
    letters: z.array(
      z.object({ table: z.string(), at: time, seat, from: seat, to: z.string(), text: z.string() }),
    ),
    notices: z.array(z.object({ table: z.string(), matter: z.string() })),
    orders: z.array(keptOfMail),
    replyAddresses: z.array(keptOfMail),
  })
  .meta({ id: 'OwnData' });

// ---------------------------------------------------------------- moderation

const whatIsReported = z.enum(['chat', 'text', 'letter', 'name', 'title']);

export const report = z
  .object({
    id: z.string(),
    at: time,
    by: z.string().nullable().describe('Who has reported it; null: somebody without a name, or who is gone'),
    whom: z
      .object({
        name: z.string().nullable(),
        guest: z.boolean(),
        suspended: z.object({ until: time.nullable() }).nullable(),
      })
      .nullable()
      .describe('Who is reported; null: that person is gone'),
    what: whatIsReported,
    table: z.string().nullable().describe('A mark of the table, by which whoever runs the server finds it'),
    name: z.string().describe('What the person was called when it was reported'),
    text: z.string().describe('As it was when it was reported'),
    around: z.array(
      z.object({
        at: time,
        name: z.string().nullable(),
        seat: z.string().nullable(),
        text: z.string(),
        this: z.boolean(),
      }),
    ),
    why: z.string(),
    done: time.nullable(),
    outcome: z.string(),
  })
  .meta({ id: 'Report' });

export const deed = z
  .object({
    id: z.int(),
    at: time,
    who: z.string().nullable().describe('The moderator; null: an account that is gone'),
    operator: z.boolean().describe('It was whoever runs the server'),
    what: z.string(),
    whom: z.string().nullable(),
    about: z.string(),
    why: z.string(),
  })
  .meta({ id: 'Deed' });

export const suspended = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    since: time,
    until: time.nullable(),
    reason: z.string(),
  })
  .meta({ id: 'Suspended' });

// ---------------------------------------------------------------- games and tables

export const gameFacts = z
  .intersection(
    made<Facts>('What a game is: seats, scenarios, options'),
    z.object({
      bots: z.array(z.string()).describe('All that can be named as a bot'),
      levels: z.array(z.string()).describe('Those of them that people are offered, the weakest first'),
      packs: z.array(z.object({ hash: z.string(), name: z.string().nullable() })),
    }),
  )
  .meta({ id: 'Game' });

const day = z.string().describe('A day of the calendar: 2027-07-24');
export const holiday = z
  .object({ from: day, to: day })
  .meta({ id: 'Holiday', description: 'Both days are part of it' });

const fading = time
  .nullable()
  .describe('When it is tidied away (a game that is played: sleeps) if nobody comes; null: not soon');

const status = z.enum(['gathering', 'playing', 'over', 'aside']);

const sittingAt = z.object({
  seat,
  holder: z.enum(['anyone', 'person', 'bot']),
  name: z.string().nullable(),
  bot: z.string().nullable(),
  kept: z.boolean().describe('Kept for whoever has its link'),
  opened: z.number().nullable().describe('Since when it looks for a player; null: it does not'),
});

export const seatAt = sittingAt
  .extend({
    lost: z.boolean().describe('Taken by a vote from whoever held it, and to be had again by nobody else'),
    salted: z.boolean(),
    away: z
      .int()
      .nullable()
      .describe('Seconds since whoever sits there was here; null: nobody sits there, or it is not played'),
    resigned: z.boolean(),
    left: z
      .boolean()
      .describe('By the rules its player has dropped out: the host may let a stand-by take it'),
    holiday: day
      .nullable()
      .describe(
        'The last day of the holiday of whoever sits there, where the table shows it; in a window null',
      ),
  })
  .meta({ id: 'Seat' });

/** How a game ended by its rules. */
export const result = z.object({
  winners: z.array(seat),
  how: z.string(),
  clause: z.string(),
  scores: z.record(seat, z.number()).exactOptional(),
}) satisfies z.ZodType<Result>;

/** How it ended, if not by a result of the game. */
const ended = z.enum(['agreed', 'closed']).nullable();
const origin = z
  .enum(['here', 'imported', 'played-locally', 'fork'])
  .describe('Where it came from; a fork is a sandbox, which waits for nobody');

/** A table in a list. */
export const brief = z
  .object({
    id: z.string(),
    game: z.string(),
    title: z.string(),
    status,
    scenario: z.string(),
    options: z.record(z.string(), json),
    clock: clockRule.nullable(),
    deadlines: deadlineRule.nullable(),
    seats: z.array(sittingAt),
    created: time,
    touched: time,
    origin,
    result: result.nullable(),
    ended,
    mine: z.array(seat).exactOptional().describe('In the list of one’s own tables: the own seats'),
    lost: z
      .array(seat)
      .exactOptional()
      .describe(
        'In the list of one’s own tables: seats that a bot has by the vote of the others, kept for oneself',
      ),
    turn: z.boolean().exactOptional().describe('In the list of one’s own tables: it waits for one of them'),
    due: time
      .nullable()
      .exactOptional()
      .describe('In the list of one’s own tables: until when one has time; null: nothing is due'),
    asleep: z.boolean().describe('Nobody was there for long: it goes on when somebody who sits there comes'),
    fading,
  })
  .meta({ id: 'Brief' });

/** What is due at a table that is played over days. */
export const deadlinesAt = z
  .object({
    rule: deadlineRule,
    due: z
      .record(seat, z.object({ at: time, missed: z.boolean() }))
      .describe('Until when those have time for whom the table waits, as far as everybody knows it'),
    extensions: z.record(seat, z.int()).describe('How often each may still take longer'),
    misses: z.record(seat, z.int()).describe('How often in a row each has missed its time'),
    window: time.nullable().describe('When the window that is open now closes, for all alike'),
    holidays: z
      .record(seat, z.object({ left: z.int(), days: z.array(day) }))
      .describe('Of the own seats: days of holiday that count here, and how many of this year are left'),
  })
  .meta({ id: 'Deadlines' });

export const clockAt = z
  .object({
    rule: clockRule.nullable(),
    now: z.number().describe('The server’s time when this was told, in milliseconds'),
    left: z.record(seat, z.number()).nullable(),
    running: z.array(seat),
    window: z.number().nullable().describe('When the window that is open now closes'),
    glass: z.number().nullable().describe('When the hourglass is empty'),
  })
  .meta({ id: 'Clock' });

export const corrected = z.object({
  what: z.string(),
  facts: made<JsonObject>('What the game’s words need to know'),
  path: z.array(z.union([z.string(), z.int()])),
  from: json,
  to: json,
  words: z.string(),
}) satisfies z.ZodType<Corrected>;

export const proposal = z
  .object({
    id: z.string(),
    by: seat,
    wish,
    agreed: z.array(seat),
    changes: z.array(corrected).exactOptional().describe('What a correction would change'),
  })
  .meta({ id: 'Proposal' });

export const presence = z
  .object({
    table: z.string(),
    seats: z.array(seat),
    spectators: z.int(),
    thinking: z.array(seat).describe('Bots that think; in a window nobody'),
    progress: z
      .record(seat, z.number())
      .exactOptional()
      .describe('How far those of them are who take a while, from 0 to 1'),
    writing: z
      .array(seat)
      .describe('Who writes something for the question that is asked; in a window nobody'),
  })
  .meta({ id: 'Presence' });

/** What happened beside the play; who is meant is said by seats. */
export const happening = z
  .object({
    id: z.int(),
    at: time,
    what: z.enum([
      'proposed',
      'declined',
      'withdrawn',
      'done',
      'fell',
      'sat',
      'rose',
      'left',
      'lost',
      'lent',
      'back',
      'time-up',
      'missed',
      'longer',
      'moved',
      'opened',
      'fades',
      'asleep',
      'awake',
    ]),
    seat: seat.nullable(),
    wish: z.enum(['pause', 'resume', 'end', 'rewind', 'correct', 'vacate']).exactOptional(),
    of: seat.exactOptional().describe('Whose proposal was declined, or whose seat it is about'),
  })
  .meta({ id: 'Happening' });

/** Everything about a table besides the game itself. */
export const about = z
  .object({
    id: z.string(),
    game: z.string(),
    title: z.string(),
    status,
    listed,
    publicUrl: z.string().nullable().describe('Where others reach the server; null: as it was reached now'),
    created: time,
    touched: time,
    scenario: z.string(),
    options: z.record(z.string(), json),
    standing: z
      .record(z.string(), z.record(z.string(), json))
      .describe('What each seat has left beforehand at the start, by what it answers'),
    pack: z.string().describe('Hash of the data it plays with'),
    packName: z.string().nullable(),
    commitment: z.string(),
    seed: z.string().nullable(),
    clock: clockAt,
    deadlines: deadlinesAt.nullable(),
    leaving: leaving.describe('What resigning does'),
    fallen: fallen.describe('What a fallen clock does'),
    absence: z.int().describe('Seconds after which the others may vote that a bot takes a seat over'),
    drafts: drafts.describe('What becomes of a draft when its seat is late: it waits, or is taken as sent'),
    letters: letters.describe('To whom letters are written here, and whether they pass on with a seat'),
    anonymous: z.boolean().describe('Nobody is told who sits where before the game is over'),
    hints: z.boolean().describe('A bot may be asked what it would do'),
    asleep: z.boolean().describe('Nobody was here for long: it goes on when somebody who sits here comes'),
    fading,
    paused: z.boolean(),
    proposals: z.array(proposal),
    fell: z
      .string()
      .nullable()
      .describe('Why the last proposal that all had agreed to could not be carried out any more'),
    news: z.array(happening).describe('The last things that happened beside the play, the latest last'),
    ended,
    aside: z.string().nullable(),
    origin,
    rematch: z.string().nullable(),
    result: result.nullable(),
    waits: z.array(seat),
    question: z
      .int()
      .nullable()
      .describe(
        'Names what the table waits for, for a host who says that time is up; null: nothing is asked',
      ),
    seats: z.array(seatAt),
    mine: z.array(seat),
    unreadLetters: z.record(seat, z.int()).describe('How many letters the own seats have not read'),
    keptForMe: z.array(seat).describe('Lost by a vote, and to be had again'),
    host: z.boolean().describe('Whoever asks is the host'),
    hostName: z.string().nullable(),
    presence,
  })
  .meta({ id: 'Table' });

export const chatLine = z
  .object({
    id: z.int(),
    at: time,
    name: z.string().nullable(),
    seat: seat.nullable(),
    text: z.string().describe('Empty: it was removed, or whoever said it is gone'),
    mine: z.boolean(),
    folded: z.boolean().describe('Said by somebody whom I have blocked or muted'),
  })
  .meta({ id: 'ChatLine' });

export const letter = z
  .object({
    id: z.string(),
    at: time,
    from: seat,
    to: z.union([z.literal('all'), z.array(seat)]),
    text: z.string().nullable().describe('Null: the words were removed'),
    unread: z.boolean(),
  })
  .meta({ id: 'Letter' });

// ---------------------------------------------------------------- at the table

const valueThere = z.object({ value: json, words: z.string() });

/** Something that may be put right: what lies there, and a range of numbers or the number of a list of values. */
export const openPlace = z.object({
  what: z.string(),
  facts: made<JsonObject>('What the game’s words need to know'),
  path: z.array(z.union([z.string(), z.int()])),
  words: z.string(),
  now: valueThere,
  allowed: z.union([z.object({ min: z.int(), max: z.int() }), z.int()]),
});

const told = made<Told<Action>>('Whom the table waits for, and what the viewer is asked');
const entries = made<Json>('What the viewer read in the log with it');

const seenBefore = {
  table: z.string(),
  viewer,
  version,
  told,
  entries,
  undo: z.boolean(),
  asked: z.int().describe('Names what the viewer is asked, for drafts; 0: it is no seat'),
};
/** All that a viewer knows of a table: to begin with, or when it was away. */
export const whole = z.object({ ...seenBefore, view: json });

/** What a viewer is shown of a table: the whole view, or the difference to the one before. */
export const seen = z
  .union([whole, z.object({ ...seenBefore, patch: made<Patch[]>('The difference to the view before') })])
  .meta({ id: 'Seen' });

/** An entry of the log and its words. */
export const logLine = z.object({
  version,
  what: z.string(),
  clause: z.string(),
  facts: made<JsonObject>('What the game’s words need to know'),
  for: z.array(seat).exactOptional(),
  as: made<NonNullable<Entry['as']>>('What seats commanded then').exactOptional(),
  words: z.string(),
}) satisfies z.ZodType<Entry>;

const choice = z.object({
  action: made<Action | Form<Action>>('An action, or a form to be filled in'),
  at: made<Choice<Action>['at']>('What it touches on the board'),
  clause: z.string(),
  free: z.boolean(),
  words: z.string(),
  notation: z.string().nullable(),
  final: z.boolean().nullable(),
});

/** A seat that looks for a player. */
export const soughtSeat = z
  .object({
    table: z.string(),
    game: z.string(),
    title: z.string(),
    scenario: z.string(),
    seat,
    since: time,
    clock: clockRule.nullable(),
    deadlines: deadlineRule.nullable(),
    seats: z.int().describe('How many seats the game has'),
    people: z.int().describe('How many people play there'),
    began: time.describe('When the table was made'),
    moves: z.int().describe('How much everybody has seen happen so far'),
    bot: z.boolean().describe('A bot plays there meanwhile'),
    letters: z.boolean().describe('Whoever takes it over reads its letters from before'),
  })
  .meta({ id: 'SoughtSeat' });

const madeOfAnother = z.object({ table: about });

/** By method and path, as its route has them. What is not listed answers with a stream. */
export const answers = {
  'GET /games': z.object({ games: z.array(gameFacts) }),
  'GET /packs/:hash': z.object({
    hash: z.string(),
    game: z.string(),
    name: z.string().nullable(),
    data: made<JsonObject>('The files of the pack'),
  }),

  'GET /me': z.object({ me: me.nullable() }),
  'POST /guests': z.object({ me }),
  'POST /people': z.object({ me, recovery: z.string() }),
  'PUT /me/name': z.object({ me }),
  'POST /session': z.object({ me }),
  'DELETE /session': nothing,
  'POST /recovery': z.object({ recovery: z.string() }),
  'POST /me/password': nothing,
  'DELETE /me': nothing,
  'POST /lost-password': nothing,
  'GET /me/data': ownData,
  'GET /sign-up': z.object({
    mode,
    guests: guests.describe(
      'Who comes in without an account: anybody, whoever has the link of a seat, nobody',
    ),
    mails: z.boolean().describe('This server sends mail, also for a lost password'),
    invites: z.boolean().describe('I may invite others'),
  }),
  'GET /invitations': z.object({ invitations: z.array(invitation) }),
  'POST /invitations': z.object({ code: z.string(), link: z.string() }),
  'DELETE /invitations/:invitation': nothing,
  'GET /me/shunned': z.object({ shunned: z.array(shunned) }),
  'PUT /me/shunned': z.object({ shunned: z.array(shunned) }),
  'DELETE /me/shunned/:shunned': z.object({ shunned: z.array(shunned) }),
  'POST /reports': nothing,

  'GET /moderation/reports': z.object({ reports: z.array(report) }),
  'POST /moderation/reports/:report/removal': nothing,
  'POST /moderation/reports/:report/end': nothing,
  'POST /moderation/suspensions': z.object({ until: time.nullable() }),
  'POST /moderation/pardons': nothing,
  'GET /moderation/people': z.object({
    suspended: z.array(suspended),
    found: z.object({ name: z.string(), created: time, program: z.boolean() }).nullable(),
  }),
  'GET /moderation/audit': z.object({ deeds: z.array(deed), earlier: z.int().nullable() }),
  'DELETE /tables/:id/chat/:line': nothing,
  'GET /me/address': addresses,
  'PUT /me/address': addresses,
  'DELETE /me/address': addresses,
  'POST /confirmations': z.object({ address: z.string() }),
  'GET /programs': z.object({ programs: z.array(program) }),
  'POST /programs': z.object({ id: z.string(), name: z.string(), token: z.string() }),
  'POST /programs/:program/token': z.object({ token: z.string() }),
  'DELETE /programs/:program/token': nothing,
  'DELETE /programs/:program': nothing,

  'GET /me/notices': noticeSettings,
  'PUT /me/notices': noticeSettings,
  'PUT /me/place': noticeSettings,
  'GET /tables/:id/notices': tablePreferences,
  'PUT /tables/:id/notices': tablePreferences,
  'POST /me/notices/test': nothing,
  'POST /me/push': noticeSettings,
  'DELETE /me/push/:browser': noticeSettings,
  'POST /me/calendar': z.object({ link: z.string() }),
  'DELETE /me/calendar': nothing,
  'GET /unsubscriptions/:token': z.object({ kind: z.enum(KINDS).nullable() }),
  'POST /unsubscriptions/:token': nothing,
  'GET /me/holidays': z.object({ holidays: z.array(holiday) }),
  'PUT /me/holidays': z.object({ holidays: z.array(holiday) }),
  'GET /seats': z.object({ seats: z.array(soughtSeat) }),
  'POST /tables/:id/keep': about,

  'GET /tables': z.object({ tables: z.array(brief) }),
  'GET /me/tables': z.object({ tables: z.array(brief) }),
  'POST /tables': z.object({
    table: about,
    links: z.record(seat, z.string()),
    invitations: z.record(seat, z.string()),
  }),
  'GET /tables/:id': about,
  'PUT /tables/:id/away': nothing,
  'POST /tables/:id/fork': madeOfAnother,
  'POST /tables/:id/rematch': madeOfAnother,
  'POST /tables/import': madeOfAnother,
  'GET /imports/:name': z.object({ share: z.number().nullable() }),

  'POST /tables/:id/join': about.extend({ link: z.string().nullable() }).meta({ id: 'Joined' }),
  'POST /tables/:id/salt': about,
  'POST /tables/:id/leave': about,
  'POST /tables/:id/bot': about,
  'POST /tables/:id/link': z.object({ link: z.string(), invitation: z.string() }),
  'POST /tables/:id/host': about,
  'POST /tables/:id/start': about,
  'POST /tables/:id/late': about,
  'POST /tables/:id/longer': about,
  'POST /tables/:id/deadline': about,
  'POST /tables/:id/stand-in': about,

  'GET /tables/:id/view': z.union([
    whole,
    z
      .object({ table: z.string(), viewer, view: json, told: z.null() })
      .describe('A game that is set aside: the rules of today cannot go on with it'),
  ]),
  'GET /tables/:id/choices': z.object({
    version,
    choices: z.array(choice),
    standing: z.array(made<StandingOffer>('An answer that may be left beforehand')),
  }),
  'POST /tables/:id/act': z.object({
    version,
    repeated: z.string().exactOptional().describe('It had been done already'),
    seen: seen.exactOptional(),
  }),
  'POST /tables/:id/why': z.object({
    refusal: z.object({ clause: z.string(), reason: z.string() }).nullable(),
  }),
  'POST /tables/:id/hint': z.object({
    version,
    action: made<Action>('What the bot would do'),
    words: z.string(),
    because: z.string().nullable(),
    notation: z.string(),
  }),
  'GET /tables/:id/log': z.object({ lines: z.array(logLine), earlier: z.int().nullable() }),
  'GET /tables/:id/replay': z.object({
    version,
    view: json,
    told: told.nullable(),
    as: version.exactOptional(),
  }),

  'GET /tables/:id/corrections': z.object({
    items: z.array(openPlace),
    lists: z.array(z.array(valueThere)),
  }),
  'POST /tables/:id/proposals': about,
  'POST /tables/:id/proposals/:proposal': about,

  'GET /tables/:id/draft': z.object({
    asked: z.int(),
    draft: z.object({ question: z.int(), at: time, body: json }).nullable(),
  }),
  'PUT /tables/:id/draft': nothing,
  'DELETE /tables/:id/draft': nothing,

  'POST /tables/:id/texts': z.object({
    texts: z
      .record(z.string(), z.string().nullable())
      .describe('By reference, as far as one has been shown it; null: the words were removed'),
  }),
  'GET /tables/:id/texts': z.object({
    texts: z.array(z.object({ ref: z.string(), seat, at: time, text: z.string(), contact: z.boolean() })),
  }),
  'DELETE /tables/:id/texts/:ref': nothing,

  'GET /tables/:id/letters': z.object({
    letters: z.array(letter),
    closed: z.string().nullable().describe('Why no letter can be written now'),
    opening: z
      .object({ agreed: z.boolean(), missing: z.int() })
      .nullable()
      .describe('When the game is over: have I agreed that all are read, and how many are still to'),
    open: z.boolean().describe('Everybody may read all of them'),
  }),
  'POST /tables/:id/letters': z.object({ id: z.string() }),
  'POST /tables/:id/letters/read': nothing,
  'POST /tables/:id/letters/open': nothing,
  'DELETE /tables/:id/letters/:letter': nothing,

  'GET /tables/:id/chat': z.object({ lines: z.array(chatLine) }),
  'POST /tables/:id/chat': z.object({ id: z.int() }),
  'GET /tables/:id/note': z.object({ text: z.string().nullable() }),
  'PUT /tables/:id/note': nothing,
};

/** What a stream tells. */
export const events = {
  hello: z.object({ version: z.string(), stream: z.string() }),
  seen,
  table: z.object({ table: z.string() }),
  chat: z.object({ table: z.string(), id: z.int() }),
  texts: z.object({ table: z.string(), ref: z.string() }),
  letters: z.object({ table: z.string() }),
  presence,
  shut: z.object({ table: z.string(), viewer }),
  leave: z
    .object({ after: z.int() })
    .describe('The server is being stopped: come back after so many milliseconds'),
};
