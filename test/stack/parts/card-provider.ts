import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { ProviderDouble } from '#test/doubles/provider-double.ts';
import { openRazorpayDouble, RAZORPAY_DOUBLE_KEYS } from '#test/doubles/razorpay-double.ts';
import type { Certificates } from './certificates.ts';

const HOST = 'api.razorpay.com';

export interface CardProvider {
  double: ProviderDouble;
  /** settings that route a shop's calls to Razorpay's real host to the double */
  env: Record<string, string>;
}

/** A Razorpay double on the network: the shop's outgoing proxy routes Razorpay's host to it, over TLS. */
export async function openCardProvider(certificates: Certificates): Promise<CardProvider> {
  const double = await openRazorpayDouble();
  onTestFinished(() => double.server?.close());
  const { key, certificate } = certificates.issue(HOST);
  const port = Number(new URL(double.server?.url as string).port);
  const encrypted = createTlsServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (socket: Socket) => join(socket, connect(port, '127.0.0.1')),
  );
  const encryptedPort = await listen(encrypted);
  const proxy = createServer().on('connect', (request, socket: Socket) => {
    if (request.url !== `${HOST}:443`) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    join(socket, connect(encryptedPort, '127.0.0.1'));
  });
  const proxyPort = await listen(proxy);
  const { keyId, keySecret, webhookSecrets } = RAZORPAY_DOUBLE_KEYS;
  return {
    double,
    env: {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecrets[0] as string,
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${proxyPort}`,
      NODE_EXTRA_CA_CERTS: certificates.authority.file,
    },
  };
}

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}

/** Pipes both ways; when one connection ends, for example because a shop was killed, the other is closed too. */
function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    from
      .on('error', () => {})
      .once('close', () => to.destroy())
      .pipe(to);
}
