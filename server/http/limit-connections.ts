import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send one request after another; a few more are for tools that pipeline. */
const MAX_PIPELINED = 16;
const STALLED_MS = 30_000;
const TOO_MANY = 'Too many requests at once on one connection.';

/** The unanswered requests of one connection. */
interface Pipeline {
  pending: number;
  newest: IncomingMessage;
}

interface ConnectionLimits {
  /** responds 503 with this message and closes the connection */
  refuse: (outgoing: ServerResponse, message: string) => void;
  stalledMs?: number;
}

/**
 * Limits each connection. Returns whether to serve a request: beyond 16 unanswered requests it responds 503 and closes the
 * connection. Also closes a connection after 30 s of silence, unless the server is still working on its request.
 */
export function limitConnections(
  server: Server,
  { refuse, stalledMs = STALLED_MS }: ConnectionLimits,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const pipelines = new WeakMap<Socket, Pipeline>();
  server.timeout = stalledMs;
  server.on('timeout', (socket: Socket) => {
    if (isServersTurn(socket, pipelines.get(socket))) socket.setTimeout(stalledMs);
    else socket.destroy();
  });
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const pipeline = pipelines.get(socket) ?? { pending: 0, newest: incoming };
    pipelines.set(socket, pipeline);
    pipeline.pending += 1;
    pipeline.newest = incoming;
    // Later requests get no response, because the refusal closes the connection.
    if (pipeline.pending === MAX_PIPELINED + 1) refuse(outgoing, TOO_MANY);
    if (pipeline.pending > MAX_PIPELINED) return false;
    outgoing.once('close', () => {
      if (pipeline.pending <= MAX_PIPELINED) pipeline.pending -= 1;
    });
    return true;
  };
}

function isServersTurn(socket: Socket, pipeline: Pipeline | undefined): boolean {
  const isWorking = pipeline !== undefined && pipeline.pending > 0 && pipeline.newest.complete;
  return isWorking && socket.writableLength === 0;
}
