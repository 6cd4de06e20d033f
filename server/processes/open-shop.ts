import { openMediaStore, openUploads } from '#app/media/storage/open-media.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { DemoFailSwitches } from '#app/platform/fault-injection/fail-switches.server.ts';
import { followDatabase } from '../database/notification-channels.ts';
import { noReplica, openReplica } from '../database/replica.ts';
import type { DatabaseUrls } from '../database/start-database.ts';
import { openCdn } from '../http/cdn.ts';
import type { Shop, ShopParts } from '../http/create-shop.ts';
import { requestStages, runStages } from '../http/stages.ts';
import type { RequestEnv } from '../http/visitor.ts';
import { openImageWorkerPool } from '../images/image-worker-pool.ts';
import { openProductFileWorkers } from '../import-workers/product-file-workers.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { type Log, openSecurityLog } from '../telemetry/log.ts';
import { createShopMetrics, type ShopMetrics } from '../telemetry/shop-metrics.ts';

export type BuildShop = (parts: Omit<ShopParts, 'build'>) => Shop;

export interface OpenShop {
  fetch(request: Request, env: RequestEnv): Promise<Response>;
  metrics: ShopMetrics;
  /** Waits until this process knows all changes up to now. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

interface OpenShopOptions {
  cachesResponses?: boolean;
  /** waits until the other processes of this server know all changes up to now */
  catchUpOthers?: () => Promise<void>;
}

const PARALLEL_RENDERINGS = 2;
/** Opens the shop in one process over a running database; `close` releases everything. */
export function openShop(
  config: Config,
  log: Log,
  database: DatabaseUrls,
  build: BuildShop,
  { cachesResponses = true, catchUpOthers = async () => {} }: OpenShopOptions = {},
): OpenShop {
  let isClosing = false;
  const { url, directUrl } = database;
  const db = openDatabase(url, {
    isPooled: url !== directUrl,
    onIdleError: (error) => isClosing || log.warn({ error: error.message }, 'a database connection broke'),
  });
  const replica = database.replicaUrl ? openReplica(database, database.replicaUrl) : noReplica(db);
  const imagePool = openImageWorkerPool({ atOnce: PARALLEL_RENDERINGS });
  const onFailure = (reason: string) => log.warn({ reason }, 'the media store failed');
  const media = { db, store: openMediaStore(config, onFailure), renderer: imagePool.renderer };
  const switches = config.isDemo ? new DemoFailSwitches() : undefined;
  const productFiles = openProductFileWorkers(directUrl, db);
  const cdn = config.cdn && openCdn(config.cdn, (reason) => log.warn({ reason }, 'the CDN was not purged'));
  const shop = build({
    config,
    db,
    replica,
    media,
    switches,
    uploads: openUploads(config, { ...media, sanitize: imagePool.sanitize, onFailure }),
    productFiles: productFiles.work,
    onUnexpectedError: (error, requestId) => log.error({ err: error, requestId }, 'unexpected error'),
    securityLog: openSecurityLog(log, config),
    onVitals: (reading) => metrics.observeVitals(reading),
    sharedCache: cdn,
    catchUpOthers,
  });
  const metrics = createShopMetrics({
    responseCache: shop.responseCache,
    catalog: shop.catalog,
    db,
    databaseUrl: directUrl,
  });
  const jobQueue = openJobQueue({ databaseUrl: directUrl, db, work: shop.work, log, metrics });
  const reloadSwitches = () => void switches?.read(db).catch(() => {});
  const channels = followDatabase(directUrl, {
    onPublicChange(change) {
      // Before the response cache, so that responses rendered from now on include the change.
      replica.noteChange();
      shop.catalog?.invalidate(change);
      shop.shipping.invalidate(change);
      shop.responseCache.invalidate(change);
    },
    onSessionsChanged: (userIds) => shop.knownSessions.forget(userIds),
    onDomainEvent: jobQueue.queueEvents,
    onFailingChanged: reloadSwitches,
    onListening(isListening) {
      replica.noteChange();
      shop.catalog?.setFollowing(isListening);
      shop.knownSessions.setListening(isListening);
      shop.shipping.setListening(isListening);
      shop.responseCache.setEnabled(isListening && cachesResponses);
      if (!isListening) return;
      jobQueue.queueEvents();
      reloadSwitches();
    },
  });
  shop.responseCache.follow(channels);
  shop.catalog?.follow(channels);
  shop.knownSessions.follow(channels);
  shop.shipping.follow(channels);
  const stages = requestStages({ config, db, replica, shop, metrics });

  return {
    metrics,
    fetch: (request, env) => runStages(stages, request, env),
    async catchUp() {
      replica.noteChange();
      await Promise.all([shop.responseCache.catchUp(), shop.knownSessions.catchUp()]);
    },
    async close() {
      isClosing = true;
      cdn?.close();
      await channels.stop();
      shop.catalog?.setFollowing(false);
      await jobQueue.close();
      imagePool.close();
      await productFiles.close();
      await replica.close();
      await metrics.close();
      await db.destroy();
    },
  };
}
