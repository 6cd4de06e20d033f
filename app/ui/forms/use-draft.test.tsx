import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { callApi, setSessionReader } from '#app/platform/browser/api-client.ts';
import { TextField } from './field.tsx';
import { useDraft } from './use-draft.ts';

const ASHA = { token: 't1', user: { _id: 'asha' } };
const MEERA = { token: 't2', user: { _id: 'meera' } };

function Example({ name = 'example' }: { name?: string | undefined }) {
  const { draft, setDraft } = useDraft({ note: '' }, name);
  return (
    <TextField label="Note" value={draft.note} onChange={({ target }) => setDraft({ note: target.value })} />
  );
}

type Session = typeof ASHA | null;
const signIn = (session: Session) => setSessionReader(() => session);

async function endSession() {
  vi.stubGlobal('fetch', async () => Response.json({ success: false }, { status: 401 }));
  await expect(callApi('POST', '/api/notes')).rejects.toThrow();
  signIn(null);
}

/** Simulates another tab that removed the session from localStorage. */
function endSessionElsewhere() {
  signIn(null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}

/** Returns what the form shows the next person who opens it. */
async function noteAfter(end: () => Promise<void> | void, { typed = 'Too long', next = ASHA } = {}) {
  signIn(ASHA);
  const before = await render(<Example />);
  await before.getByLabelText('Note').fill(typed);
  await end();
  await before.unmount();
  signIn(next);
  return noteNow();
}

async function noteNow() {
  const screen = await render(<Example />);
  const { value } = screen.getByLabelText('Note').element() as HTMLInputElement;
  await screen.unmount();
  return value;
}

beforeEach(() => window.sessionStorage.clear());

test('what was typed when the session ended is in the form after the login', async () => {
  expect(await noteAfter(endSession)).toBe('Too long');
});

test('so it is if another tab ended the session', async () => {
  expect(await noteAfter(endSessionElsewhere)).toBe('Too long');
});

test('it is there once', async () => {
  await noteAfter(endSession);
  expect(await noteNow()).toBe('');
});

test('nobody else reads it', async () => {
  expect(await noteAfter(endSession, { next: MEERA })).toBe('');
});

test('a form that was left in a session begins empty', async () => {
  expect(await noteAfter(() => undefined)).toBe('');
});
