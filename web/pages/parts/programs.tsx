/** The programs that play for somebody: made, listed, given another token, ended. */

import type { Answer, Program } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import { call, get, post } from '../../remote/api.ts';
import { attempt } from '../../shell/notices.ts';
import { exactTime } from '../../shell/times.ts';
import { pagesWords } from '../../words/pages.ts';
import { Copyable } from './copy.tsx';
import { Form, Text } from './form.tsx';

const told = pagesWords.account;

/** `since`: changes when all tokens have ended. */
export function Programs({ since }: { since: number }) {
  const [programs, setPrograms] = useState<readonly Program[]>([]);
  const [name, setName] = useState('');
  /** Tokens that were told just now, by program. */
  const [tokens, setTokens] = useState<Record<string, string>>({});
  const look = async () => setPrograms((await get<Answer<'GET /programs'>>('/programs')).programs);
  useEffect(() => {
    setTokens({});
    void attempt(look);
  }, [since]);
  const tell = async (program: string, token: string | null) => {
    const { [program]: _, ...others } = tokens;
    setTokens(token === null ? others : { ...others, [program]: token });
    await look();
  };
  return (
    <section class="leaflet">
      <h2>{told.programs}</h2>
      <p>
        {told.programsAbout} <a href="/api/v1/openapi.json">{told.document}</a>
      </p>
      <Form
        button={told.makeProgram}
        onSend={async () => {
          const made = await post<Answer<'POST /programs'>>('/programs', { name });
          setName('');
          await tell(made.id, made.token);
        }}
      >
        <Text label={told.programName} value={name} onInput={setName} max={30} />
      </Form>
      <ul class="programs">
        {programs.map((program) => (
          <li key={program.id}>
            <Row program={program} tell={tell} />
            {tokens[program.id] !== undefined && (
              <Copyable label={told.token(program.name)} text={tokens[program.id]!} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({
  program: { id, name, token },
  tell,
}: {
  program: Program;
  tell(program: string, token: string | null): Promise<void>;
}) {
  const path = `/programs/${id}`;
  const end = async (what: string) => {
    await call('DELETE', what);
    await tell(id, null);
  };
  return (
    <>
      <p>
        <bdi>{name}</bdi>: {token === null ? told.noToken : told.tokenSince(exactTime(token))}
      </p>
      <p class="buttons">
        <button
          type="button"
          aria-label={told.newTokenOf(name)}
          onClick={() =>
            attempt(async () =>
              tell(id, (await post<Answer<'POST /programs/:program/token'>>(`${path}/token`)).token),
            )
          }
        >
          {told.newToken}
        </button>
        {token !== null && (
          <button
            type="button"
            aria-label={told.endTokenOf(name)}
            onClick={() => attempt(() => end(`${path}/token`))}
          >
            {told.endToken}
          </button>
        )}
        <button
          type="button"
          aria-label={told.removeProgramOf(name)}
          onClick={() => attempt(() => end(path))}
        >
          {told.removeProgram}
        </button>
      </p>
    </>
  );
}
