import { listRankedPictures } from '#app/media/pictures/pictures.db.server.ts';
import { prerenderWidth } from '#app/media/pictures/serve-picture.server.ts';
import { openMediaStore } from '#app/media/storage/open-media-store.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import type { Log } from '../telemetry/log.ts';
import { openImageWorkerPool } from './image-worker-pool.ts';

/** The widths that most visitors' cards ask for; the others are drawn when somebody wants them. */
const WIDTHS_AHEAD = [320, 480, 640];

/** Draws what pages show first before anyone asks, in the background, while the shop is already open. */
export function prerenderPictures(config: Config, log: Log, databaseUrl: string): void {
  if (!config.prerendersPictures) return;
  const onFailure = (reason: string) => log.warn({ reason }, 'drawing ahead ended early');
  void renderAll(config, databaseUrl, onFailure).catch((error) => onFailure((error as Error).message));
}

async function renderAll(
  config: Config,
  databaseUrl: string,
  onFailure: (reason: string) => void,
): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1, onIdleError: () => {} });
  const pool = openImageWorkerPool({ atOnce: 1 });
  try {
    const media = { db, store: openMediaStore(config, onFailure), draw: pool.draw };
    for (const width of WIDTHS_AHEAD) {
      for (const picture of await listRankedPictures(db)) {
        if (picture.width > width) await prerenderWidth(media, picture, width);
      }
    }
  } finally {
    pool.close();
    await db.destroy();
  }
}
