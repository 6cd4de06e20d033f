import { createServer, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Config } from '#app/foundation/config.server.ts';
import { CannotStart } from './cannot-start.ts';
import { addSafetyHeaders } from './page-security.ts';
import type { SocketEnv } from './request-origin.ts';

type Fetch = (request: Request, env: SocketEnv) => Promise<Response> | Response;

export interface FrontDoor {
  /** From now on requests get to the shop; until then they are told to come back. */
  open(fetch: Fetch): void;
  /** Takes no more requests and waits for those inside, for so long at most. */
  close(patienceMs: number): Promise<void>;
}

const HEADERS_MS = 15_000;
const REQUEST_MS = 120_000;

/** Listens at the shop's port, with its doors still shut. Refuses with one line when the port is taken. */
export async function buildFrontDoor(config: Config): Promise<FrontDoor> {
  let fetch: Fetch = (request) => shut(request, config);
  const listener = getRequestListener((request, env) => fetch(request, env as SocketEnv), {
    errorHandler: (error) => answerTrouble(error, config),
    // HTTP/1.0, which some load balancers ask with, need not name a host.
    hostname: 'localhost',
  });
  const server = createServer(listener);
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  await listen(server, config);
  return {
    open(shop) {
      fetch = shop;
    },
    close: (patienceMs) => closeServer(server, patienceMs),
  };
}

function shut(request: Request, config: Config): Response {
  const { pathname } = new URL(request.url);
  if (pathname === '/healthz') return answer(config, 200, { status: 'ok' });
  if (pathname === '/readyz') return answer(config, 503, { status: 'starting' });
  const message = 'The shop is opening. Please try again in a moment.';
  const response = answer(config, 503, { success: false, message });
  response.headers.set('retry-after', '2');
  return response;
}

/** What never got to the shop, such as an address that cannot be one; anything else is a bug. */
function answerTrouble(error: unknown, config: Config): Response {
  if (error instanceof RequestError) {
    return answer(config, 400, { success: false, message: 'The request could not be read.' });
  }
  console.error(error);
  const message = 'Something went wrong on our side. Please try again.';
  return answer(config, 500, { success: false, message });
}

function answer(config: Config, status: number, body: object): Response {
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
      throw new CannotStart(`Port ${port} is taken. Stop what is using it, or choose another PORT.`);
    throw new CannotStart(`The shop cannot listen at ${host}:${port} (${code}).`);
  }
}

async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const giveUp = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearTimeout(giveUp);
}
