/**
 * The tables of the database file, version by version. A file is brought up to date step by step when it is opened; a step
 * may use the function `name_skeleton` (`people/lookalike.ts`).
 */

export const STEPS: readonly string[] = [
  `
  CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT,
    folded TEXT UNIQUE,
    password TEXT,
    recovery TEXT,
    owner TEXT,
    created INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE session (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX session_person ON session (person);
  CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    listed TEXT NOT NULL,
    host TEXT REFERENCES person ON DELETE SET NULL,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX game_table_status ON game_table (status, listed, touched);
  CREATE INDEX game_table_host ON game_table (host);
  CREATE TABLE seat (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    seat TEXT NOT NULL,
    holder TEXT NOT NULL,
    person TEXT REFERENCES person ON DELETE SET NULL,
    bot TEXT,
    link TEXT,
    PRIMARY KEY (game_table, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seat_person ON seat (person);
  CREATE TABLE record_row (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    at INTEGER NOT NULL,
    row TEXT NOT NULL,
    patch TEXT NOT NULL,
    PRIMARY KEY (game_table, at)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE snapshot (
    game_table TEXT PRIMARY KEY REFERENCES game_table ON DELETE CASCADE,
    rows INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE chat (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    person TEXT REFERENCES person ON DELETE SET NULL,
    seat TEXT,
    text TEXT NOT NULL,
    PRIMARY KEY (game_table, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE note (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    text TEXT NOT NULL,
    PRIMARY KEY (game_table, person)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE link (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    expires INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE pack (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT,
    data TEXT NOT NULL
  ) STRICT;
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  `,
  // Rows lie in the order in which they come, whichever table they belong to: what is written together lies together. Table
  // by table each of them cost a page of its own, and a second one when it was long.
  `
  CREATE TABLE appended_row (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    at INTEGER NOT NULL,
    row TEXT NOT NULL,
    patch TEXT NOT NULL,
    PRIMARY KEY (game_table, at)
  ) STRICT;
  INSERT INTO appended_row SELECT game_table, at, row, patch FROM record_row
    WHERE game_table IN (SELECT id FROM game_table) ORDER BY game_table, at;
  DROP TABLE record_row;
  ALTER TABLE appended_row RENAME TO record_row;
  `,
  // No two names look alike. Of those that did before, the oldest is what a new name is compared with; all stay.
  `
  ALTER TABLE person ADD COLUMN skeleton TEXT;
  UPDATE person SET skeleton = name_skeleton(name) WHERE name IS NOT NULL;
  CREATE INDEX person_alike ON person (skeleton, created, id);
  UPDATE person SET skeleton = NULL WHERE id <>
    (SELECT id FROM person AS first WHERE first.skeleton = person.skeleton ORDER BY created, id LIMIT 1);
  DROP INDEX person_alike;
  CREATE UNIQUE INDEX person_skeleton ON person (skeleton);
  CREATE INDEX person_owner ON person (owner);
  `,
  // Many snapshots of a table, and what each viewer had noticed by then. Those of before lack what their rows add up to: they
  // are made anew from the record when the table is next opened.
  `
  DROP TABLE snapshot;
  CREATE TABLE snapshot (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    rows INTEGER NOT NULL,
    stays INTEGER NOT NULL,
    tally TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (game_table, rows)
  ) STRICT;
  CREATE UNIQUE INDEX snapshot_last ON snapshot (game_table) WHERE stays = 0;
  CREATE TABLE snapshot_mark (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    viewer TEXT NOT NULL,
    version INTEGER NOT NULL,
    rows INTEGER NOT NULL,
    PRIMARY KEY (game_table, viewer, version, rows)
  ) STRICT, WITHOUT ROWID;
  `,
  // What a seat is writing, beside the record.
  `
  CREATE TABLE draft (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    seat TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    question INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game_table, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX draft_person ON draft (person);
  `,
  // Words that people write, beside the record that refers to them, and who has been shown the references.
  `
  CREATE TABLE written_text (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    ref TEXT NOT NULL,
    seat TEXT NOT NULL,
    person TEXT REFERENCES person ON DELETE SET NULL,
    at INTEGER NOT NULL,
    salt TEXT NOT NULL,
    text TEXT NOT NULL,
    contact INTEGER NOT NULL,
    PRIMARY KEY (game_table, ref)
  ) STRICT;
  CREATE INDEX written_text_person ON written_text (person);
  CREATE TABLE text_reader (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    ref TEXT NOT NULL,
    viewer TEXT NOT NULL,
    PRIMARY KEY (game_table, ref, viewer)
  ) STRICT, WITHOUT ROWID;
  `,
  // Tables that somebody does not want to see in the own list any more.
  `
  CREATE TABLE put_away (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    PRIMARY KEY (person, game_table)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX put_away_table ON put_away (game_table);
  `,
  // When a table must be awake: something is due there.
  `
  ALTER TABLE game_table ADD COLUMN wakes INTEGER;
  CREATE INDEX game_table_wakes ON game_table (wakes) WHERE wakes IS NOT NULL;
  `,
  // Work that must happen once, at its time, which waking a table is too; letters; what people set for their own accounts; addresses
  // for orders by mail, and what came by them; seats that look for a player.
  `
  CREATE TABLE job (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    at INTEGER NOT NULL,
    failures INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX job_at ON job (at);
  INSERT INTO job SELECT 'table', id, wakes, 0, '' FROM game_table WHERE wakes IS NOT NULL;
  DROP INDEX game_table_wakes;
  ALTER TABLE game_table DROP COLUMN wakes;
  CREATE TABLE letter (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    id TEXT NOT NULL,
    at INTEGER NOT NULL,
    seat TEXT NOT NULL,
    person TEXT REFERENCES person ON DELETE SET NULL,
    recipients TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_table, id)
  ) STRICT;
  CREATE INDEX letter_at ON letter (game_table, at);
  CREATE INDEX letter_person ON letter (person);
  CREATE TABLE letter_reader (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    letter TEXT NOT NULL,
    seat TEXT NOT NULL,
    person TEXT REFERENCES person ON DELETE SET NULL,
    read INTEGER NOT NULL,
    PRIMARY KEY (game_table, letter, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX letter_unread ON letter_reader (person, game_table) WHERE read = 0;
  CREATE INDEX letter_reader_person ON letter_reader (person);
  CREATE TABLE letter_consent (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    PRIMARY KEY (game_table, person)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE personal (
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (person, name)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE link ADD COLUMN about TEXT NOT NULL DEFAULT '';
  CREATE TABLE address (
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    folded TEXT NOT NULL,
    address TEXT NOT NULL,
    added INTEGER NOT NULL,
    confirmed INTEGER,
    bounced INTEGER,
    PRIMARY KEY (person, folded)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX address_folded ON address (folded);
  CREATE TABLE suspension (
    person TEXT PRIMARY KEY REFERENCES person ON DELETE CASCADE,
    since INTEGER NOT NULL,
    until INTEGER,
    reason TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE shunned (
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    other TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    kind TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (person, other)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX shunned_other ON shunned (other);
  CREATE TABLE reply_address (
    hash TEXT PRIMARY KEY,
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    seat TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    question INTEGER NOT NULL,
    rows INTEGER NOT NULL,
    ask TEXT NOT NULL,
    expires INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX reply_address_table ON reply_address (game_table, seat);
  CREATE INDEX reply_address_person ON reply_address (person);
  CREATE TABLE mailed_order (
    key TEXT PRIMARY KEY,
    link TEXT UNIQUE,
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    seat TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    question INTEGER NOT NULL,
    done INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mailed_order_table ON mailed_order (game_table);
  CREATE INDEX mailed_order_person ON mailed_order (person);
  CREATE TABLE notice (
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    matter TEXT NOT NULL,
    mark TEXT NOT NULL,
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    body TEXT NOT NULL,
    at INTEGER,
    mail INTEGER,
    push INTEGER,
    PRIMARY KEY (person, matter)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX notice_table ON notice (game_table);
  CREATE TABLE moderator (
    person TEXT PRIMARY KEY REFERENCES person ON DELETE CASCADE,
    since INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE invitation (
    hash TEXT PRIMARY KEY,
    by TEXT REFERENCES person ON DELETE CASCADE,
    left INTEGER NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX invitation_by ON invitation (by);
  CREATE TABLE report (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    by TEXT REFERENCES person ON DELETE SET NULL,
    whom TEXT REFERENCES person ON DELETE SET NULL,
    what TEXT NOT NULL,
    game_table TEXT,
    place TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    around TEXT NOT NULL,
    why TEXT NOT NULL,
    done INTEGER,
    outcome TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX report_once ON report (by, what, game_table, place) WHERE by IS NOT NULL;
  CREATE INDEX report_whom ON report (whom);
  CREATE INDEX report_at ON report (done IS NULL, at);
  CREATE TABLE deed (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    who TEXT,
    what TEXT NOT NULL,
    whom TEXT,
    about TEXT NOT NULL,
    why TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER deed_changed BEFORE UPDATE ON deed BEGIN SELECT RAISE(ABORT, 'deeds stand as they are'); END;
  CREATE TRIGGER deed_dropped BEFORE DELETE ON deed BEGIN SELECT RAISE(ABORT, 'deeds stand as they are'); END;
  CREATE INDEX chat_person ON chat (person);
  ALTER TABLE seat ADD COLUMN opened INTEGER;
  CREATE INDEX seat_opened ON seat (opened) WHERE opened IS NOT NULL;
  ALTER TABLE seat ADD COLUMN kept_for TEXT REFERENCES person ON DELETE SET NULL;
  CREATE INDEX seat_kept_for ON seat (kept_for) WHERE kept_for IS NOT NULL;
  UPDATE seat SET kept_for = (SELECT person.id FROM game_table, json_each(game_table.body, '$.former') AS former, person
      WHERE game_table.id = seat.game_table AND former.key = seat.seat
        AND json_extract(former.value, '$.how') = 'vote' AND person.id = json_extract(former.value, '$.person'))
    WHERE holder = 'bot' AND person IS NULL;
  `,
];

/** The version that this program writes. */
export const SCHEMA = STEPS.length;

/** Marks the file as ours. */
export const APPLICATION_ID = 0x414e4e41; // “ANNA”
