import cluster, { type Worker } from 'node:cluster';
import type { Config } from '#app/platform/config/config.server.ts';
import type { DatabaseUrls } from '../database/start-database.ts';
import { prerenderPictures } from '../images/prerender-pictures.ts';
import { type Log, logConsole } from '../telemetry/log.ts';
import { createWorkersMetrics, serveMetrics } from '../telemetry/shop-metrics.ts';
import { type CatchUpMessage, type CatchUpPeer, createCatchUpPeer } from './catch-up-peer.ts';
import { prepareShop } from './prepare-shop.ts';
import { exitWith, printProgress, printReady, StartupError } from './startup.ts';
import { onStopSignal } from './stop-signal.ts';

/** Messages between the primary process and its workers. */
export type PrimaryMessage = { database: DatabaseUrls } | CatchUpMessage;
export type WorkerMessage = 'open' | { cannotStart: string } | CatchUpMessage;

/** Runs the database and the configured number of workers; replaces a worker that dies. */
export async function runPrimary(config: Config, log: Log): Promise<void> {
  let urls: DatabaseUrls | undefined;
  let isStopping = false;
  const openWorkers = new Map<Worker, CatchUpPeer>();

  /** A client may read its own write from any worker. */
  async function catchUpOthers(asking: Worker): Promise<void> {
    await Promise.all([...openWorkers].map(([worker, peer]) => worker !== asking && peer.ask()));
  }

  /** Resolves when the worker, or its replacement, is open. */
  function forkWorker(): Promise<void> {
    return new Promise((resolve) => {
      const worker = cluster.fork();
      // A worker that is about to exit cannot be reached; its exit is noticed below.
      const send = (message: CatchUpMessage) => worker.send(message, () => {});
      const peer = createCatchUpPeer(send, () => catchUpOthers(worker));
      worker.on('message', (message: WorkerMessage) => {
        if (message === 'open') {
          openWorkers.set(worker, peer);
          resolve();
        } else if ('cannotStart' in message) exitWith(new StartupError(message.cannotStart));
        else peer.receive(message);
      });
      worker.once('online', () => urls && worker.send({ database: urls } satisfies PrimaryMessage));
      worker.once('exit', (code) => {
        openWorkers.delete(worker);
        peer.leave();
        if (isStopping) return;
        log.error({ code }, 'a worker exited and is being replaced');
        void forkWorker().then(resolve);
      });
    });
  }

  // Workers accept connections themselves: a connection that the primary passes to a dying worker would get no response.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  try {
    const open = Array.from({ length: config.workers }, forkWorker);
    const database = await prepareShop(config, log, printProgress);
    const { stop, ...databaseUrls } = database;
    urls = databaseUrls;
    onStopSignal(config, async () => {
      isStopping = true;
      await Promise.all(workers().map(stopWorker));
      await stop();
    });
    for (const worker of workers()) worker.send({ database: databaseUrls } satisfies PrimaryMessage);
    await Promise.all(open);
    if (config.metrics.port) await serveMetrics(config, createWorkersMetrics(databaseUrls.directUrl));
    printReady(config);
    logConsole(log);
    prerenderPictures(config, log, databaseUrls.directUrl);
  } catch (error) {
    exitWith(error);
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

async function stopWorker(worker: Worker): Promise<void> {
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.process.kill('SIGTERM');
  await exited;
}
