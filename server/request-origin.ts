import type { IncomingMessage } from 'node:http';

/** What the HTTP server hands along with a request. */
export interface SocketEnv {
  incoming?: IncomingMessage;
}

/** The address at the other end of the connection. Headers that claim another are not believed. */
export function socketAddress(env: SocketEnv): string {
  return env.incoming?.socket.remoteAddress ?? '';
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
