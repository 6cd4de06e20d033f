import cluster, { type Worker } from 'node:cluster';
import type { Config } from '#app/foundation/config.server.ts';
import { announceReady, tellProgress } from './announce.ts';
import { CannotStart, exitWith } from './cannot-start.ts';
import type { DatabaseUrls } from './database.ts';
import { drawAhead } from './draw-ahead.ts';
import { type Log, logConsole } from './log.ts';
import { serveMetrics } from './metrics-port.ts';
import { prepareShop } from './prepare-shop.ts';
import { createWorkersMetrics } from './shop-metrics.ts';
import { onStopSignal } from './stop-signal.ts';

/** What the keeper and its workers say to one another. */
export type KeeperMessage = { database: DatabaseUrls };
export type WorkerMessage = 'open' | { cannotStart: string };

/** Keeps the database and as many serving processes as were asked for; one that dies is replaced. */
export async function runKeeper(config: Config, log: Log): Promise<void> {
  let urls: DatabaseUrls | undefined;
  let isStopping = false;

  /** Resolves when the process, or the one that came in its place, is open. */
  function hire(): Promise<void> {
    return new Promise((resolve) => {
      const worker = cluster.fork();
      worker.on('message', (message: WorkerMessage) => {
        if (message === 'open') resolve();
        else if ('cannotStart' in message) exitWith(new CannotStart(message.cannotStart));
      });
      worker.once('online', () => urls && worker.send({ database: urls } satisfies KeeperMessage));
      worker.once('exit', (code) => {
        if (isStopping) return;
        log.error({ code }, 'a serving process ended and is replaced');
        void hire().then(resolve);
      });
    });
  }

  // Workers accept for themselves: a connection that a keeper hands to a worker that dies is answered by nobody.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  try {
    const open = Array.from({ length: config.workers }, hire);
    const database = await prepareShop(config, log, tellProgress);
    const { stop, ...ways } = database;
    urls = ways;
    onStopSignal(config, async () => {
      isStopping = true;
      await Promise.all(workers().map(dismiss));
      await stop();
    });
    for (const worker of workers()) worker.send({ database: ways } satisfies KeeperMessage);
    await Promise.all(open);
    if (config.metrics.port) await serveMetrics(config, createWorkersMetrics(ways.directUrl));
    announceReady(config);
    logConsole(log);
    drawAhead(config, log, ways.directUrl);
  } catch (error) {
    exitWith(error);
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

async function dismiss(worker: Worker): Promise<void> {
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.process.kill('SIGTERM');
  await gone;
}
