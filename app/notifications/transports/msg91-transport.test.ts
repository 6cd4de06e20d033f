import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#test/processes/free-port.ts';
import { codeSms } from '../templates/account-messages.ts';
import { createMsg91Transport } from './msg91-transport.server.ts';

/** The responses in MSG91's documentation of 'Send SMS' (Flow). */
const SENT = { status: 200, body: '{"message":"5762846b4f8d285d378b4567","type":"success"}' };
const NO_KEY = { status: 200, body: '{"type":"error","message":"Missing Authentication Key","code":"106"}' };

type Result = { status: number; body: string; location?: string } | 'silence' | 'cut';

const { template, variables } = codeSms({ code: '482913', minutes: 5, shopName: 'Vastra' });
const settings = { authKey: 'key-1', templates: { code: '62bc0f0ed6fc05' } };

async function startServer(result: Result) {
  const requests: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      requests.push({ headers: request.headers, body: JSON.parse(text) });
      respond(response, result);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v5/flow/`;
  const sender = createMsg91Transport(settings, { url, timeoutMs: result === 'silence' ? 1_000 : 5_000 });
  return { requests, send: () => sender.send({ to: '+919000000002', template, variables }) };
}

function respond(response: ServerResponse, result: Result): void {
  if (result === 'silence') return;
  if (result === 'cut') return void response.destroy();
  const { status, body, location } = result;
  response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) }).end(body);
}

test('a code is sent as the registered template with its variables', async () => {
  const { requests, send } = await startServer(SENT);
  await send();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers).toMatchObject({ authkey: 'key-1', 'content-type': 'application/json' });
  expect(requests[0]?.body).toEqual({
    template_id: '62bc0f0ed6fc05',
    short_url: '0',
    recipients: [{ mobiles: '919000000002', code: '482913', minutes: '5' }],
  });
});

test.each<[string, string, Result]>([
  ['an explicit error', 'not sent', NO_KEY],
  ['a 401', 'not sent', { status: 401, body: '{"type":"error","message":"Unauthorized"}' }],
  ['a 429', 'not sent', { status: 429, body: '' }],
  ['a 500', 'not sent', { status: 500, body: '<h1>Internal Server Error</h1>' }],
  ['garbage', 'unclear', { status: 200, body: '<html>Welcome</html>' }],
  ['unrelated JSON', 'unclear', { status: 200, body: '{"status":"ok"}' }],
  ['an empty body', 'unclear', { status: 200, body: '' }],
  ['no response', 'unclear', 'silence'],
  ['a closed connection', 'unclear', 'cut'],
  ['a redirect', 'unclear', { status: 302, body: '', location: 'http://127.0.0.1:9/' }],
])('the provider returns %s: the message is %s', async (_name, certainty, result) => {
  const { requests, send } = await startServer(result);
  await expect(send()).rejects.toMatchObject({ name: 'NotSent', certainty });
  expect(requests).toHaveLength(1);
});

test('the error contains the reason, but neither the key nor the code', async () => {
  const { send } = await startServer(NO_KEY);
  const error = await send().catch((thrown: Error) => thrown);
  expect(String(error)).toContain('Missing Authentication Key');
  expect(String(error)).not.toMatch(/key-1|482913/);
});

test('connection refused: not sent', async () => {
  const sender = createMsg91Transport(settings, { url: `http://127.0.0.1:${await freePort()}/` });
  const sending = sender.send({ to: '+919000000002', template, variables });
  await expect(sending).rejects.toMatchObject({ certainty: 'not sent' });
});
