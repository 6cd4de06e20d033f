import type { FieldProblem } from '../http/refusal.ts';

/** The server refused the call, or could not be reached (status 0). */
export class ApiFailure extends Error {
  readonly status: number;
  /** The server's message; empty if it sent none. */
  readonly serverMessage: string;
  readonly body: unknown;

  constructor(status: number, serverMessage: string, body?: unknown) {
    super(
      serverMessage ||
        (status === 0 ? 'The server could not be reached.' : `The server responded with ${status}.`),
    );
    this.name = 'ApiFailure';
    this.status = status;
    this.serverMessage = serverMessage;
    this.body = body;
  }

  get isNetwork(): boolean {
    return this.status === 0;
  }

  /** The server asks for the password or a code again before it does this. */
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
  /** Lets the call outlive the page: for signing out and for optimistic updates. */
  keepalive?: boolean;
  /** a content type other than JSON; the result is then a Blob */
  accept?: string;
  /** For signing in, where a 401 means a wrong password and not an ended session. */
  expectsUnauthorized?: boolean;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type SessionReader = () => { token: string; user: { _id: string } } | null;

let readSession: SessionReader = () => null;
const unauthorizedListeners = new Set<(token: string | null) => void>();

/** Lets the accounts module provide the session; the platform does not know where it is stored. */
export function setSessionReader(reader: SessionReader): void {
  readSession = reader;
}

/** The session token, for the one call that needs XMLHttpRequest: the upload, which reports its progress. */
export const currentToken = (): string | null => readSession()?.token ?? null;

/** The id of the signed-in person. */
export const currentUserId = (): string | undefined => readSession()?.user._id;

/** Calls `listener` on every 401, with the token that was refused, while the session is still there. */
export function onUnauthorized(listener: (token: string | null) => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

let reauthenticate: (() => Promise<boolean>) | undefined;

/** Sets the function that asks for the password or a code again; it returns whether the person confirmed. */
export function setReauthentication(reauthenticateHandler: typeof reauthenticate): void {
  reauthenticate = reauthenticateHandler;
}

let onWritten: (() => void) | undefined;

/** Sets the function that is called after each successful call that may have changed something. */
export function setWriteListener(listener: typeof onWritten): void {
  onWritten = listener;
}

let lastCalledAt = Date.now();

/** Time of the last call in epoch milliseconds: idle staff sessions expire. */
export function lastCallAt(): number {
  return lastCalledAt;
}

/**
 * Calls the API. Returns the parsed response or throws an ApiFailure; an aborted call stays an AbortError. If the server asks
 * for reauthentication (`stepUp`), asks the person and repeats the call once.
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
  const token = currentToken();
  lastCalledAt = Date.now();
  const response = await send(method, path, options, token);
  if (options.accept && response.ok) return (await response.blob()) as T;
  const body = await readBody(response, options.signal);
  if (response.ok) {
    if (method !== 'GET') onWritten?.();
    return body as T;
  }
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

/** A connection that breaks in the middle of a response counts as a network error, too. */
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

/** The server's message, whatever the status; else the text for an empty message or a network error (screens §8). */
export function failureText(error: unknown, texts: { refused: string; network: string }): string {
  if (!(error instanceof ApiFailure)) return texts.refused;
  if (error.isNetwork) return texts.network;
  return error.serverMessage || texts.refused;
}
