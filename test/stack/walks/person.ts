import { expect } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import type { AskOptions, Visitor, VisitorAnswer } from '../parts/visitor.ts';

/** A visitor with a session. */
export interface Person {
  visitor: Visitor;
  /** Gets a path; any status is fine. */
  look(path: string): Promise<VisitorAnswer>;
  /** Calls with the session and expects this status; returns the response body. */
  ask(status: number, method: string, path: string, options?: AskOptions): Promise<VisitorAnswer['body']>;
}

export function signedIn(visitor: Visitor, token: string): Person {
  return {
    visitor,
    look: (path) => visitor.ask('GET', path, { token }),
    async ask(status, method, path, options) {
      const answer = await visitor.ask(method, path, { token, ...options });
      expect({ method, path, status: answer.status, text: answer.text }).toMatchObject({ status });
      return answer.body ?? answer.text;
    },
  };
}

export interface Newcomer extends Person {
  email: string;
  password: string;
}

/** Registers an account. */
export async function register(visitor: Visitor): Promise<Newcomer> {
  const email = `${newId()}@example.in`;
  const password = 'neem-and-indigo';
  const mobileNumber = `8${String(++people).padStart(9, '0')}`;
  const body = { name: 'Rohan Iyer', email, mobileNumber, password };
  const answer = await visitor.ask('POST', '/api/auth/register', { body });
  expect(answer).toMatchObject({ status: 201 });
  return { ...signedIn(visitor, answer.body.token), email, password };
}
let people = 0;
