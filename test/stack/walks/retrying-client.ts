import { setTimeout as wait } from 'node:timers/promises';
import type { AskOptions, Visitor, VisitorAnswer } from '../parts/visitor.ts';

/** What came of all that was asked while parts were killed. */
export interface Tally {
  succeeded: number;
  refused: number;
  /** told to come back */
  away: number;
  /** the connection ended within the response: what a killed process had begun to send */
  cut: number;
  /** neither success nor refusal nor 503 with its Retry-After: there may be none */
  strange: string[];
  /** from the first ask to the answer that counted, in milliseconds */
  longestWaitMs: number;
}

/** Node's message where the head of a response came and its body did not. */
const RESPONSE_CUT = 'aborted';

export function newTally(): Tally {
  return { succeeded: 0, refused: 0, away: 0, cut: 0, strange: [], longestWaitMs: 0 };
}

/** Somebody who comes back when told to, and asks the same once more. */
export interface RetryingClient {
  ask(method: string, path: string, options?: AskOptions): Promise<VisitorAnswer>;
}

export function createRetryingClient(visitor: Visitor, tally: Tally, token?: string): RetryingClient {
  return {
    async ask(method, path, options) {
      const began = performance.now();
      for (;;) {
        const answer = await visitor.ask(method, path, { token, ...options }).catch((error: Error) => error);
        const seconds = note(tally, `${method} ${path}`, answer);
        if (seconds === undefined) {
          tally.longestWaitMs = Math.max(tally.longestWaitMs, performance.now() - began);
          return answer as VisitorAnswer;
        }
        await wait(seconds * 1000);
      }
    },
  };
}

/** Counts an answer; gives after how many seconds to ask again, where it is not the last word. */
function note(tally: Tally, asked: string, answer: VisitorAnswer | Error): number | undefined {
  if (answer instanceof Error && answer.message === RESPONSE_CUT) {
    tally.cut++;
    return 1;
  }
  if (answer instanceof Error) {
    tally.strange.push(`${asked}: ${answer.message}`);
    return 1;
  }
  const { status, headers, body, text } = answer;
  const retryAfter = Number(headers['retry-after']);
  if (status < 400) tally.succeeded++;
  else if (status < 500 && (typeof body?.message === 'string' || !asked.includes('/api/'))) tally.refused++;
  else if (status === 503 && retryAfter > 0) tally.away++;
  else tally.strange.push(`${asked}: ${status} ${text.slice(0, 300)}`);
  if (status < 500) return undefined;
  return retryAfter > 0 ? retryAfter : 1;
}
