import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send one request after another; a few more leave room for tools that pipeline. */
const MOST_PIPELINED = 16;
const STALLED_MS = 30_000;
const TOO_MANY = 'Too many requests at once on one connection.';

/** The requests of one connection that are not answered yet. */
interface Pipeline {
  underWay: number;
  newest: IncomingMessage;
}

interface ConnectionLimits {
  /** answers 503 with this sentence and ends the connection */
  refuse: (outgoing: ServerResponse, message: string) => void;
  stalledMs?: number;
}

/**
 * Bounds what one connection may cost. Gives a function that says whether to serve a request: beyond 16 requests under
 * way it answers 503 and ends the connection, so that a client cannot pile up requests whose answers it does not read.
 * A connection on which nothing moves for 30 s is ended where the client is the one to move: it does not read its
 * answer or does not send the rest of its request.
 */
export function limitConnections(
  server: Server,
  { refuse, stalledMs = STALLED_MS }: ConnectionLimits,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const pipelines = new WeakMap<Socket, Pipeline>();
  server.timeout = stalledMs;
  server.on('timeout', (socket: Socket) => {
    if (isShopsTurn(socket, pipelines.get(socket))) socket.setTimeout(stalledMs);
    else socket.destroy();
  });
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const pipeline = pipelines.get(socket) ?? { underWay: 0, newest: incoming };
    pipelines.set(socket, pipeline);
    pipeline.underWay += 1;
    pipeline.newest = incoming;
    // What comes after the refusal is not answered: the connection ends with it.
    if (pipeline.underWay === MOST_PIPELINED + 1) refuse(outgoing, TOO_MANY);
    if (pipeline.underWay > MOST_PIPELINED) return false;
    outgoing.once('close', () => {
      if (pipeline.underWay <= MOST_PIPELINED) pipeline.underWay -= 1;
    });
    return true;
  };
}

function isShopsTurn(socket: Socket, pipeline: Pipeline | undefined): boolean {
  const isWorking = pipeline !== undefined && pipeline.underWay > 0 && pipeline.newest.complete;
  return isWorking && socket.writableLength === 0;
}
