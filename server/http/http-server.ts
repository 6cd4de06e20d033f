import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Config } from '#app/platform/config/config.server.ts';
import { StartupError } from '../processes/startup.ts';
import type { Log } from '../telemetry/log.ts';
import { VERSION } from '../version.ts';
import { limitConnections } from './limit-connections.ts';
import { addSafetyHeaders } from './page-security.ts';
import { type RequestEnv, readVisitor, type Visitor } from './visitor.ts';

type Fetch = (request: Request, env: RequestEnv) => Promise<Response> | Response;

export interface HttpServer {
  /** Starts passing requests to `fetch`; until then they get 503. */
  open(fetch: Fetch): void;
  /** Drains for the configured time, then stops accepting requests and waits for running ones, at most `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
}

/** CONNECT and TRACE are for proxies. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const HEADERS_TIMEOUT_MS = 15_000;
/** For uploads; JSON bodies have a shorter timeout (request-guards.ts). */
const REQUEST_TIMEOUT_MS = 10 * 60_000;
const CHECK_INTERVAL_MS = 1_000;
/** Longer than a proxy's usual 60 s, so that the proxy closes idle connections. */
const KEEP_ALIVE_BEHIND_PROXY_MS = 65_000;
const KEEP_ALIVE_MS = 10_000;

/** Listens on the configured port and responds 503 until `open`. Throws a StartupError if the port is in use. */
export async function startHttpServer(config: Config, log: Log): Promise<HttpServer> {
  let fetch: Fetch = (request) => startingResponse(request, config);
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    keepAliveTimeout: config.isProxied ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS,
  });
  server.maxConnections = config.maxConnections;
  const isServed = limitConnections(server, {
    refuse(outgoing, message) {
      outgoing.setHeader('x-request-id', readVisitor(outgoing.req, config.trustedProxies).requestId);
      end(outgoing, refusedForNow(config, { message, retryAfterSeconds: 1 }));
    },
  });
  const draining = createDraining();
  const listener = createListener(config, log, (request, env) =>
    draining.isOn() && new URL(request.url).pathname === '/readyz'
      ? jsonResponse(config, 503, { status: 'draining' })
      : fetch(request, env),
  );
  server.on('request', (incoming, outgoing) => {
    draining.watch(outgoing);
    if (isServed(incoming, outgoing)) listener(incoming, outgoing);
  });
  await listen(server, config);
  return {
    open(shop) {
      fetch = shop;
    },
    async close(timeoutMs) {
      draining.begin();
      await wait(config.drainSeconds * 1_000);
      await closeServer(server, timeoutMs);
    },
  };
}

/** The visitor travels with the message, because a map of messages is slow to collect. */
interface VisitorMessage extends IncomingMessage {
  visitor?: Visitor;
}

/** Converts Node's requests into requests at the store's own origin, with their visitor. */
export function createListener(config: Config, log: Log, fetch: Fetch) {
  const { origin } = new URL(config.storeUrl);
  const listener = getRequestListener(
    (request, env) => {
      const { incoming } = env as { incoming: VisitorMessage };
      return fetch(request, { visitor: incoming.visitor });
    },
    { errorHandler: (error) => errorResponse(error, config, log) },
  );
  return (incoming: VisitorMessage, outgoing: ServerResponse) => {
    const visitor = readVisitor(incoming, config.trustedProxies);
    incoming.visitor = visitor;
    outgoing.setHeader('x-request-id', visitor.requestId);
    if (!METHODS.has(incoming.method ?? '')) return end(outgoing, jsonResponse(config, 405, NOT_ALLOWED));
    if (hasTwoHosts(incoming)) return end(outgoing, jsonResponse(config, 400, UNREADABLE));
    incoming.url = storeUrl(origin, incoming.url ?? '/');
    void listener(incoming, outgoing);
  };
}

/** The requested URL at the store's own origin; the client's Host header is not trusted. */
function storeUrl(origin: string, target: string): string {
  if (target.startsWith('/')) return origin + target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return origin + pathname + search;
}

/** Proxies disagree about which of two Host headers counts (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

function startingResponse(request: Request, config: Config): Response {
  const { pathname } = new URL(request.url);
  if (pathname === '/healthz') return jsonResponse(config, 200, { status: 'ok', version: VERSION });
  if (pathname === '/readyz') return jsonResponse(config, 503, { status: 'starting' });
  const message = 'The shop is starting. Please try again in a moment.';
  return refusedForNow(config, { message, retryAfterSeconds: 2 });
}

function refusedForNow(
  config: Config,
  { message, retryAfterSeconds }: { message: string; retryAfterSeconds: number },
): Response {
  const response = jsonResponse(config, 503, { success: false, message });
  response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
}

const NOT_ALLOWED = { success: false, message: 'This method is not allowed.' };
const UNREADABLE = { success: false, message: 'The request could not be read.' };

/** An invalid request is a 400; anything else is a bug. */
function errorResponse(error: unknown, config: Config, log: Log): Response {
  if (error instanceof RequestError) return jsonResponse(config, 400, UNREADABLE);
  log.error({ err: error }, 'a request failed outside the application');
  const message = 'Something went wrong on our side. Please try again.';
  return jsonResponse(config, 500, { success: false, message });
}

/** Sends a response and closes the connection. */
function end(outgoing: ServerResponse, response: Response): void {
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), connection: 'close' });
  void response.text().then((text) => outgoing.end(text));
}

function jsonResponse(config: Config, status: number, body: object): Response {
  const response = Response.json(body, { status });
  addSafetyHeaders(response.headers, config);
  return response;
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => resolve());
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `Port ${port} is in use. Stop the program that uses it, or choose another PORT.`,
      );
    throw new StartupError(`The server cannot listen at ${host}:${port} (${code}).`);
  }
}

async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearTimeout(timeout);
}

/** The draining state of a server that is about to stop. While draining, each response closes its connection. */
interface Draining {
  isOn(): boolean;
  begin(): void;
  watch(outgoing: ServerResponse): void;
}

function createDraining(): Draining {
  let isOn = false;
  const openResponses = new Set<ServerResponse>();
  return {
    isOn: () => isOn,
    begin() {
      isOn = true;
      for (const outgoing of openResponses) endConnection(outgoing);
    },
    watch(outgoing) {
      openResponses.add(outgoing);
      outgoing.once('close', () => openResponses.delete(outgoing));
      if (isOn) endConnection(outgoing);
    },
  };
}

/** After `Connection: close` a proxy sends no further request on the connection. */
function endConnection(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.once('finish', () => outgoing.req.socket.end());
  else outgoing.setHeader('connection', 'close');
}
