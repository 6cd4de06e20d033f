import type { FieldProblem } from '../http/refusal.ts';

/** The server said no, or could not be reached (status 0). */
export class ApiFailure extends Error {
  readonly status: number;
  /** The server's own sentence; empty where it gave none. */
  readonly serverMessage: string;
  readonly body: unknown;

  constructor(status: number, serverMessage: string, body?: unknown) {
    super(
      serverMessage || (status === 0 ? 'The shop could not be reached.' : `The shop answered ${status}.`),
    );
    this.name = 'ApiFailure';
    this.status = status;
    this.serverMessage = serverMessage;
    this.body = body;
  }

  get isNetwork(): boolean {
    return this.status === 0;
  }

  /** The server does it once the person has given their password or a code again. */
  get requiresReauthentication(): boolean {
    return this.status === 403 && (this.body as { stepUp?: boolean } | null)?.stepUp === true;
  }

  get errors(): FieldProblem[] {
    return (this.body as { errors?: FieldProblem[] } | null)?.errors ?? [];
  }
}

export interface CallOptions {
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the call outlive the page: for a last word such as signing out, and for what shows before it is answered. */
  keepalive?: boolean;
  /** another kind than JSON; then the answer is a Blob */
  accept?: string;
  /** For signing in: there a 401 means a wrong password, not an ended session. */
  expectsUnauthorized?: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let readToken: () => string | null = () => null;
const unauthorizedListeners = new Set<(token: string | null) => void>();

/** The accounts room says here where the token is, so that this floor need not know it. */
export function setTokenReader(reader: () => string | null): void {
  readToken = reader;
}

/** The session's token, for the one call that this file does not make: the upload, which tells how far it is. */
export function currentToken(): string | null {
  return readToken();
}

/** Hears of every 401, with the token that was refused. */
export function onUnauthorized(listener: (token: string | null) => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

let reauthenticate: (() => Promise<boolean>) | undefined;

/** Who asks the person for a proof where the server wants a fresh one, and says whether they gave it. */
export function setReauthentication(reauthenticateHandler: typeof reauthenticate): void {
  reauthenticate = reauthenticateHandler;
}

let lastCalledAt = Date.now();

/** When the last call went out, in the browser's milliseconds: a session of staff ends without any. */
export function lastCallAt(): number {
  return lastCalledAt;
}

/**
 * Asks the shop's API: the parsed answer, or an ApiFailure. An aborted call stays an AbortError. Where the server wants a
 * fresh proof of who it is (`stepUp`), the person is asked for it and the call made once more.
 */
export async function callApi<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  try {
    return await callOnce<T>(method, path, options);
  } catch (error) {
    if (!reauthenticate || !(error instanceof ApiFailure) || !error.requiresReauthentication) throw error;
    if (!(await reauthenticate())) throw error;
    return await callOnce<T>(method, path, options);
  }
}

async function callOnce<T>(method: Method, path: string, options: CallOptions): Promise<T> {
  const token = readToken();
  lastCalledAt = Date.now();
  const response = await send(method, path, options, token);
  if (options.accept && response.ok) return (await response.blob()) as T;
  const body = await readBody(response, options.signal);
  if (response.ok) return body as T;
  if (response.status === 401 && !options.expectsUnauthorized) {
    for (const listener of unauthorizedListeners) listener(token);
  }
  throw new ApiFailure(response.status, messageIn(body), body);
}

async function send(method: Method, path: string, options: CallOptions, token: string | null) {
  const headers = new Headers({ Accept: options.accept ?? 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  try {
    return await fetch(path, {
      method,
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal,
      keepalive: options.keepalive,
      cache: 'no-store',
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiFailure(0, '');
  }
}

/** A connection that breaks in the middle of an answer is a failed connection, too. */
async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure(0, '');
  }
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    if (response.ok) throw new ApiFailure(502, '', text);
    return text;
  }
}

function messageIn(body: unknown): string {
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : '';
}

/**
 * The server's sentence first, then the text for its silence or for a broken connection (spec §8). What a server
 * in trouble says (5xx) is nothing that a person can act on: it counts as silence.
 */
export function failureText(error: unknown, texts: { refused: string; network: string }): string {
  if (!(error instanceof ApiFailure)) return texts.refused;
  if (error.isNetwork) return texts.network;
  return (error.status < 500 && error.serverMessage) || texts.refused;
}
