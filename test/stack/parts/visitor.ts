import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { onTestFinished } from 'vitest';

export interface VisitorAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test names the fields it reads
  body: any;
}

export interface AskOptions {
  token?: string;
  key?: string;
  /** objects are sent as JSON, forms as in a browser, strings as CSV */
  body?: object | string;
  headers?: Record<string, string>;
}

/** A client of the shop's public URL. */
export interface Visitor {
  address: string;
  ask(method: string, path: string, options?: AskOptions): Promise<VisitorAnswer>;
}

export interface Visitors {
  /** A visitor with a new IP address. */
  next(): Visitor;
}

/** Visitors of a TLS server over HTTP/1.1. The loopback network 127.0.0.0/8 gives each visitor an address. */
export function newVisitors({ origin }: { origin: string }, authority: string): Visitors {
  let count = 0;
  const next = (): Visitor => {
    const number = ++count;
    const address = `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
    const agent = new Agent({ ca: authority, localAddress: address, keepAlive: true });
    onTestFinished(() => agent.destroy());
    return { address, ask: (method, path, options) => ask({ origin, agent, method, path }, options) };
  };
  return { next };
}

interface Call {
  origin: string;
  agent: Agent;
  method: string;
  path: string;
}

async function ask({ origin, agent, method, path }: Call, options: AskOptions = {}): Promise<VisitorAnswer> {
  const { token, key, body, headers } = options;
  const sent = body === undefined ? undefined : asSent(body);
  const sending = request(`${origin}${path}`, {
    agent,
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(sent && { 'content-type': sent.headers.get('content-type') as string }),
      ...headers,
    },
  });
  sending.end(sent && Buffer.from(await sent.arrayBuffer()));
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const text = await textOf(response);
  const isJson = response.headers['content-type']?.includes('json') && text !== '';
  const { statusCode, headers: answered } = response;
  return {
    status: statusCode as number,
    headers: answered,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}

/** Encodes a body and its content type. */
function asSent(body: object | string): Response {
  if (typeof body === 'string') return new Response(body, { headers: { 'content-type': 'text/csv' } });
  if (body instanceof URLSearchParams || body instanceof FormData) return new Response(body);
  return Response.json(body);
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return Buffer.concat(parts).toString();
}
