import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a call fails. It takes effect only for 'lost' and 'late'. */
export type Fault = 'silence' | 'away' | '500' | '429' | 'html' | 'broken' | 'lost' | 'late';

export interface CallSeen {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answer {
  status: number;
  body: object;
}

export interface FaultyServer {
  url: string;
  /** all received calls, including failed ones */
  calls: CallSeen[];
  /** Each fault applies to one of the next calls whose method and path match. */
  breakNext(path: RegExp, ...faults: Fault[]): void;
  /** Removes all faults that have not been used. */
  mend(): void;
  close(): Promise<void>;
}

/** An HTTP server that responds with `answer`, except for faults set with `breakNext`. */
export async function openFaultyServer(answer: (call: CallSeen) => Answer): Promise<FaultyServer> {
  const calls: CallSeen[] = [];
  const broken: { path: RegExp; fault: Fault }[] = [];
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    const at = broken.findIndex(({ path }) => path.test(`${call.method} ${call.path}`));
    const [wrong] = at === -1 ? [] : broken.splice(at, 1);
    reply(response, { fault: wrong?.fault, respond: () => answer(call) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    breakNext: (path, ...faults) => broken.push(...faults.map((fault) => ({ path, fault }))),
    mend: () => void broken.splice(0),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readCall(request: IncomingMessage): Promise<CallSeen> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const url = new URL(request.url as string, 'http://double');
  return {
    method: request.method as string,
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(parts).toString(),
  };
}

const HTML = '<html><body><h1>502 Bad Gateway</h1></body></html>';

function reply(response: ServerResponse, { fault, respond }: { fault?: Fault; respond: () => Answer }): void {
  const send = (status: number, text: string, type = 'application/json') =>
    response.writeHead(status, { 'content-type': type }).end(text);
  switch (fault) {
    case 'silence':
      return;
    case 'away':
      return void response.destroy();
    case '500':
      return void send(500, '{"error":{"code":"SERVER_ERROR","description":"We are facing some trouble."}}');
    case '429':
      return void send(429, '{"error":{"code":"BAD_REQUEST_ERROR","description":"Too many requests"}}');
    case 'html':
      return void send(502, HTML, 'text/html');
    case 'broken':
      return void send(200, '{"id":"order_');
    case 'lost':
      respond();
      return void response.destroy();
    case 'late':
      // It takes effect, but the client times out before any response.
      respond();
      return;
    default: {
      const { status, body } = respond();
      send(status, JSON.stringify(body));
    }
  }
}
