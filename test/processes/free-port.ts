import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Test files that run at the same time use separate port ranges, for up to sixty files. */
const RANGE = 200;
const FIRST = 20_000 + Number(process.env.VITEST_POOL_ID ?? 0) * RANGE;
let next = randomInt(RANGE);

/**
 * An unused port. It is below the ephemeral ports (from 32768 on Linux), so no outgoing connection takes it before
 * the server starts.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < RANGE; tries++) {
    const port = FIRST + (next++ % RANGE);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + RANGE - 1} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, 'localhost');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
