import { setTimeout as wait } from 'node:timers/promises';
import type { AskOptions, Visitor, VisitorAnswer } from '../parts/visitor.ts';

/** Counts the outcomes of all requests while parts were killed. */
export interface Tally {
  succeeded: number;
  refused: number;
  /** responses of 503 */
  away: number;
  /** connections closed during a response, because the process was killed */
  cut: number;
  /** any other response or connection error, which is a bug */
  strange: string[];
  /** from the first request to the final response, in milliseconds */
  longestWaitMs: number;
}

/** Node's error message if the connection closes between a response's headers and the end of its body. */
const RESPONSE_CUT = 'aborted';

export function newTally(): Tally {
  return { succeeded: 0, refused: 0, away: 0, cut: 0, strange: [], longestWaitMs: 0 };
}

/** A client that repeats each request until its status is below 500. */
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

/** Counts a response; returns the seconds to wait before a retry, or undefined if it is final. */
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
