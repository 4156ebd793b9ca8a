/**
 * The tables of a house in PostgreSQL, version by version: the same tables and columns as in a SQLite file, which a test
 * holds them to. Texts are compared by their bytes, as SQLite does, whatever the language of the database.
 */

const inBytes = (sql: string): string => sql.replaceAll(/\bTEXT\b/g, 'text COLLATE "C"');

export const STEPS: readonly string[] = [
  inBytes(`
  CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT,
    folded TEXT UNIQUE,
    password TEXT,
    recovery TEXT,
    owner TEXT,
    created bigint NOT NULL,
    skeleton TEXT
  );
  CREATE UNIQUE INDEX person_skeleton ON person (skeleton);
  CREATE INDEX person_owner ON person (owner);
  CREATE TABLE session (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL
  );
  CREATE INDEX session_person ON session (person);
  CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    listed TEXT NOT NULL,
    host TEXT REFERENCES person ON DELETE SET NULL,
    created bigint NOT NULL,
    touched bigint NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX game_table_status ON game_table (status, listed, touched);
  CREATE INDEX game_table_host ON game_table (host);
  CREATE TABLE seat (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    seat TEXT NOT NULL,
    holder TEXT NOT NULL,
    person TEXT REFERENCES person ON DELETE SET NULL,
    bot TEXT,
    link TEXT,
    opened bigint,
    kept_for TEXT REFERENCES person ON DELETE SET NULL,
    PRIMARY KEY (game_table, seat)
  );
  CREATE INDEX seat_person ON seat (person);
  CREATE INDEX seat_opened ON seat (opened) WHERE opened IS NOT NULL;
  CREATE INDEX seat_kept_for ON seat (kept_for) WHERE kept_for IS NOT NULL;
  -- By table and index: whoever comes second with a row of the same index is refused.
  CREATE TABLE record_row (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    at bigint NOT NULL,
    row TEXT NOT NULL,
    patch TEXT NOT NULL,
    PRIMARY KEY (game_table, at)
  );
  CREATE TABLE snapshot (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    rows bigint NOT NULL,
    stays bigint NOT NULL,
    tally TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (game_table, rows)
  );
  CREATE UNIQUE INDEX snapshot_last ON snapshot (game_table) WHERE stays = 0;
  CREATE TABLE snapshot_mark (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    viewer TEXT NOT NULL,
    version bigint NOT NULL,
    rows bigint NOT NULL,
    PRIMARY KEY (game_table, viewer, version, rows)
  );
  CREATE TABLE chat (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    id bigint NOT NULL,
    at bigint NOT NULL,
    person TEXT REFERENCES person ON DELETE SET NULL,
    seat TEXT,
    text TEXT NOT NULL,
    PRIMARY KEY (game_table, id)
  );
  CREATE INDEX chat_person ON chat (person);
  CREATE TABLE note (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    text TEXT NOT NULL,
    PRIMARY KEY (game_table, person)
  );
  CREATE INDEX note_person ON note (person);
  CREATE TABLE draft (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    seat TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    question bigint NOT NULL,
    at bigint NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game_table, seat)
  );
  CREATE INDEX draft_person ON draft (person);
  CREATE TABLE written_text (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    ref TEXT NOT NULL,
    seat TEXT NOT NULL,
    person TEXT REFERENCES person ON DELETE SET NULL,
    at bigint NOT NULL,
    salt TEXT NOT NULL,
    text TEXT NOT NULL,
    contact bigint NOT NULL,
    PRIMARY KEY (game_table, ref)
  );
  CREATE INDEX written_text_person ON written_text (person);
  CREATE TABLE text_reader (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    ref TEXT NOT NULL,
    viewer TEXT NOT NULL,
    PRIMARY KEY (game_table, ref, viewer)
  );
  CREATE TABLE put_away (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    PRIMARY KEY (person, game_table)
  );
  CREATE INDEX put_away_table ON put_away (game_table);
  CREATE TABLE letter (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    id TEXT NOT NULL,
    at bigint NOT NULL,
    seat TEXT NOT NULL,
    person TEXT REFERENCES person ON DELETE SET NULL,
    recipients TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_table, id)
  );
  CREATE INDEX letter_at ON letter (game_table, at);
  CREATE INDEX letter_person ON letter (person);
  CREATE TABLE letter_reader (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    letter TEXT NOT NULL,
    seat TEXT NOT NULL,
    person TEXT REFERENCES person ON DELETE SET NULL,
    read bigint NOT NULL,
    PRIMARY KEY (game_table, letter, seat)
  );
  CREATE INDEX letter_unread ON letter_reader (person, game_table) WHERE read = 0;
  CREATE INDEX letter_reader_person ON letter_reader (person);
  CREATE TABLE letter_consent (
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    PRIMARY KEY (game_table, person)
  );
  CREATE INDEX letter_consent_person ON letter_consent (person);
  CREATE TABLE link (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    expires bigint NOT NULL,
    about TEXT NOT NULL DEFAULT ''
  );
  CREATE INDEX link_person ON link (person);
  CREATE TABLE pack (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT,
    data TEXT NOT NULL
  );
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE job (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    at bigint NOT NULL,
    failures bigint NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, key)
  );
  CREATE INDEX job_at ON job (at);
  CREATE TABLE personal (
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (person, name)
  );
  CREATE TABLE address (
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    folded TEXT NOT NULL,
    address TEXT NOT NULL,
    added bigint NOT NULL,
    confirmed bigint,
    bounced bigint,
    PRIMARY KEY (person, folded)
  );
  CREATE INDEX address_folded ON address (folded);
  CREATE TABLE suspension (
    person TEXT PRIMARY KEY REFERENCES person ON DELETE CASCADE,
    since bigint NOT NULL,
    until bigint,
    reason TEXT NOT NULL
  );
  CREATE TABLE shunned (
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    other TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    kind TEXT NOT NULL,
    since bigint NOT NULL,
    PRIMARY KEY (person, other)
  );
  CREATE INDEX shunned_other ON shunned (other);
  CREATE TABLE reply_address (
    hash TEXT PRIMARY KEY,
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    seat TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    question bigint NOT NULL,
    rows bigint NOT NULL,
    ask TEXT NOT NULL,
    expires bigint NOT NULL
  );
  CREATE INDEX reply_address_table ON reply_address (game_table, seat);
  CREATE INDEX reply_address_person ON reply_address (person);
  CREATE TABLE mailed_order (
    key TEXT PRIMARY KEY,
    link TEXT UNIQUE,
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    seat TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    question bigint NOT NULL,
    done bigint NOT NULL,
    expires bigint NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX mailed_order_table ON mailed_order (game_table);
  CREATE INDEX mailed_order_person ON mailed_order (person);
  CREATE TABLE notice (
    person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    matter TEXT NOT NULL,
    mark TEXT NOT NULL,
    game_table TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
    body TEXT NOT NULL,
    at bigint,
    mail bigint,
    push bigint,
    PRIMARY KEY (person, matter)
  );
  CREATE INDEX notice_table ON notice (game_table);
  CREATE TABLE moderator (
    person TEXT PRIMARY KEY REFERENCES person ON DELETE CASCADE,
    since bigint NOT NULL
  );
  CREATE TABLE invitation (
    hash TEXT PRIMARY KEY,
    by TEXT REFERENCES person ON DELETE CASCADE,
    "left" bigint NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL
  );
  CREATE INDEX invitation_by ON invitation (by);
  CREATE TABLE report (
    id TEXT PRIMARY KEY,
    at bigint NOT NULL,
    by TEXT REFERENCES person ON DELETE SET NULL,
    whom TEXT REFERENCES person ON DELETE SET NULL,
    what TEXT NOT NULL,
    game_table TEXT,
    place TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    around TEXT NOT NULL,
    why TEXT NOT NULL,
    done bigint,
    outcome TEXT NOT NULL
  );
  CREATE UNIQUE INDEX report_once ON report (by, what, game_table, place) WHERE by IS NOT NULL;
  CREATE INDEX report_whom ON report (whom);
  CREATE INDEX report_at ON report ((done IS NULL), at);
  CREATE TABLE deed (
    id bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
    at bigint NOT NULL,
    who TEXT,
    what TEXT NOT NULL,
    whom TEXT,
    about TEXT NOT NULL,
    why TEXT NOT NULL
  );
  CREATE FUNCTION deeds_stand() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'deeds stand as they are'; END $$;
  CREATE TRIGGER deed_changed BEFORE UPDATE OR DELETE ON deed FOR EACH ROW EXECUTE FUNCTION deeds_stand();
  -- What must change something and has changed nothing ends its transaction.
  CREATE FUNCTION must_change(changed bigint) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN IF changed = 0 THEN
      RAISE EXCEPTION 'what this rests upon is not there' USING ERRCODE = 'AN001';
    END IF; END $$;
  `),
  // What several servers of one house need. None of it is moved or copied: it says nothing of the games.
  inBytes(`
  ALTER TABLE house ADD COLUMN alive_at bigint NOT NULL DEFAULT 0;
  -- How often each table was changed; one that is missing never was.
  CREATE TABLE table_version (
    game_table TEXT PRIMARY KEY REFERENCES game_table ON DELETE CASCADE,
    version bigint NOT NULL
  ) WITH (fillfactor = 50);
  -- Which server looks after a table, and until when by the clock of the database.
  CREATE TABLE lease (
    game_table TEXT PRIMARY KEY REFERENCES game_table ON DELETE CASCADE,
    holder TEXT NOT NULL,
    until bigint NOT NULL
  ) WITH (fillfactor = 50);
  CREATE INDEX lease_until ON lease (until);
  -- Which server does a job, and until when nobody else does.
  CREATE TABLE job_claim (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    holder TEXT NOT NULL,
    until bigint NOT NULL,
    PRIMARY KEY (kind, key)
  );
  -- Milliseconds since 1970 by the clock of the database.
  CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql VOLATILE AS
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';
  `),
  // Programs that write this version of the tables, or a later one, can use them too.
  'ALTER TABLE house ADD COLUMN back_to bigint NOT NULL DEFAULT 0',
];

/** Tables that only a house has which several servers share. */
export const SHARED_TABLES = ['house', 'table_version', 'lease', 'job_claim'];

/** The version that this program writes. */
export const SCHEMA = STEPS.length;

/**
 * The oldest version of this program that goes on with tables of the version above: servers of both run side by side while a house
 * is upgraded. So a step adds tables, columns with a default, and indexes; what it makes useless is removed by a later one, when
 * nobody is left who uses it, and only then does this number rise.
 */
export const BACK_TO = 3;

/** Says which version the tables are of, and which server of the house is the last that was started. */
export const HOUSE = 'CREATE TABLE house (version bigint NOT NULL, server bigint NOT NULL)';
