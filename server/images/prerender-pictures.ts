import { prerenderRankedPictures } from '#app/media/pictures/serve-picture.server.ts';
import { openMediaStore } from '#app/media/storage/open-media.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import type { Log } from '../telemetry/log.ts';
import { NICENESS, openImageWorkerPool } from './image-worker-pool.ts';

const AT_ONCE = 2;

/** Renders the first pictures of the pages in the background, while the server already accepts requests. */
export function prerenderPictures(config: Config, log: Log, databaseUrl: string): void {
  if (!config.prerendersPictures) return;
  const onFailure = (reason: string) => log.warn({ reason }, 'prerendering pictures failed');
  void renderAll(config, databaseUrl, onFailure).catch((error) => onFailure((error as Error).message));
}

async function renderAll(
  config: Config,
  databaseUrl: string,
  onFailure: (reason: string) => void,
): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1, onIdleError: () => {} });
  const pool = openImageWorkerPool({ atOnce: AT_ONCE, niceness: NICENESS.ahead });
  try {
    const media = { db, store: openMediaStore(config, onFailure), renderer: pool.renderer };
    await prerenderRankedPictures(media, { atOnce: AT_ONCE });
  } finally {
    pool.close();
    await db.destroy();
  }
}
