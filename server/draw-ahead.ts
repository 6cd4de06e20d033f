import type { Config } from '#app/foundation/config.server.ts';
import { openDatabase } from '#app/foundation/database.server.ts';
import { prepareWidth } from '#app/media/server/give-picture.ts';
import { openMediaStore } from '#app/media/server/open-media-store.ts';
import { listRankedPictures } from '#app/media/server/picture-rows.server.ts';
import { openDrawingOffice } from './drawing/drawing-office.ts';
import type { Log } from './log.ts';

/** The widths that most visitors' cards ask for; the others are drawn when somebody wants them. */
const WIDTHS_AHEAD = [320, 480, 640];

/** Draws what pages show first before anyone asks, in the background, while the shop is already open. */
export function drawAhead(config: Config, log: Log, databaseUrl: string): void {
  if (!config.drawsAhead) return;
  const onTrouble = (reason: string) => log.warn({ reason }, 'drawing ahead ended early');
  void drawAll(config, databaseUrl, onTrouble).catch((error) => onTrouble((error as Error).message));
}

async function drawAll(
  config: Config,
  databaseUrl: string,
  onTrouble: (reason: string) => void,
): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1, onIdleError: () => {} });
  const office = openDrawingOffice({ atOnce: 1 });
  try {
    const media = { db, store: openMediaStore(config, onTrouble), draw: office.draw };
    for (const width of WIDTHS_AHEAD) {
      for (const picture of await listRankedPictures(db)) {
        if (picture.width > width) await prepareWidth(media, picture, width);
      }
    }
  } finally {
    office.close();
    await db.destroy();
  }
}
