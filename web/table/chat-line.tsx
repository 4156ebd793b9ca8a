/** What one may do about what somebody has said: report it, hear that person no more; as a moderator, remove it. */

import type { ChatLine } from '@annales/server/wire';
import { useState } from 'preact/hooks';
import '../style/pages.css';
import { Form, Text } from '../pages/parts/form.tsx';
import { call, post } from '../remote/api.ts';
import { me } from '../remote/me.ts';
import { attempt, notify } from '../shell/notices.ts';
import { peopleWords } from '../words/people.ts';

const told = peopleWords.chat;

interface Reporting {
  /** What is reported, as the server wants it. */
  body: object;
  label: string;
  about?: string;
  onDone(): void;
}

export function ReportForm({ body, label, about, onDone }: Reporting) {
  const [why, setWhy] = useState('');
  return (
    <Form
      button={label}
      onSend={async () => {
        await post('/reports', { ...body, why });
        notify(told.sent);
        onDone();
      }}
    >
      {about && <p class="muted">{about}</p>}
      <Text label={told.why} value={why} onInput={setWhy} min={0} max={1000} />
    </Form>
  );
}

/** The buttons that block and mute somebody. */
export function ShunButtons(props: {
  who: object;
  block: string;
  mute: string;
  onDone(): void | Promise<void>;
}) {
  const shun = (kind: 'block' | 'mute') =>
    attempt(async () => {
      await call('PUT', '/me/shunned', { who: props.who, kind });
      notify(peopleWords.shunned.done);
      await props.onDone();
    });
  return (
    <p class="buttons">
      <button type="button" onClick={() => shun('block')}>
        {props.block}
      </button>
      <button type="button" onClick={() => shun('mute')}>
        {props.mute}
      </button>
    </p>
  );
}

/** `again`: what was said is read anew. */
export function LineTools(props: { table: string; line: ChatLine; again(): Promise<void>; close(): void }) {
  const { table, line, again, close } = props;
  const [why, setWhy] = useState('');
  const done = async () => {
    close();
    await again();
  };
  return (
    <div class="line-tools">
      <ReportForm
        body={{ what: 'chat', table, line: line.id }}
        label={told.send}
        about={told.reportAbout}
        onDone={close}
      />
      <ShunButtons who={{ table, line: line.id }} block={told.block} mute={told.mute} onDone={done} />
      {me.value?.moderator && (
        <Form
          button={told.remove}
          onSend={async () => {
            await call('DELETE', `/tables/${table}/chat/${line.id}`, { why });
            await done();
          }}
        >
          <Text label={told.removeWhy} value={why} onInput={setWhy} max={1000} />
        </Form>
      )}
      <p class="buttons">
        <button type="button" onClick={close}>
          {told.close}
        </button>
      </p>
    </div>
  );
}
