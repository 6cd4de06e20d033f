import { addPicture } from '#app/catalogue/server/change-whole-products.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import { Refusal } from '#app/foundation/refusal.ts';
import type { FetchPicture } from '#app/media/server/fetch-picture.ts';
import { keepUpload } from '#app/media/server/keep-upload.ts';
import type { Uploads } from '#app/media/server/media-host.ts';
import { listKnownPictures } from '#app/media/server/refuse-unknown-pictures.ts';
import { picturesWanted } from '../sheets-news.ts';
import {
  claimWanted,
  deleteWanted,
  findFetched,
  keepFetched,
  listRunsWanting,
  releaseWanted,
  setProblem,
} from './picture-rows.server.ts';
import { findRunPerson } from './run-rows.server.ts';

/** As many as surely come within the time that a job has, even where every one of them is silent. */
const PICTURES_AT_A_TIME = 15;

interface Fetching {
  db: Database;
  uploads: Uploads;
  fetchPicture: FetchPicture;
}

type Wanted = Awaited<ReturnType<typeof claimWanted>>[number];

/**
 * Fetches some of the pictures that a file has named, keeps them like uploads of the admin who brought the file, and
 * shows them with their products; says so again while more are wanted. A picture that cannot be had is told with its
 * reason. Several may fetch for one file; each has pictures of its own.
 */
export async function fetchPictures(fetching: Fetching, { runId }: { runId: string }): Promise<void> {
  const { db } = fetching;
  const wanted = await claimWanted(db, runId, PICTURES_AT_A_TIME);
  const userId = await findRunPerson(db, runId);
  try {
    for (const each of wanted) await fetchWanted(fetching, userId, each);
  } catch (error) {
    await releaseWanted(
      db,
      wanted.map(({ id }) => id),
    );
    throw error;
  }
  if (wanted.length < PICTURES_AT_A_TIME) return;
  await inTransaction(db, (trx) => announce(trx, picturesWanted, { runId }));
}

/** Says again that pictures are wanted whose fetching has died with its server. */
export async function fetchLeftPictures(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const runId of await listRunsWanting(trx)) await announce(trx, picturesWanted, { runId });
  });
}

async function fetchWanted(fetching: Fetching, userId: string, wanted: Wanted): Promise<void> {
  const { db } = fetching;
  try {
    const known = (await findFetched(db, [wanted.source_url])).get(wanted.source_url);
    const isThere = known !== undefined && (await listKnownPictures(db, [known])).has(known);
    const url = isThere ? known : await fetchAndKeep(fetching, userId, wanted.source_url);
    await show(db, wanted, url);
  } catch (error) {
    // Anything else is the shop's own trouble: the job fails and is tried again.
    if (!(error instanceof Refusal) || error.status === 503) throw error;
    await setProblem(db, wanted.id, error.message);
  }
}

async function fetchAndKeep(
  { db, uploads, fetchPicture }: Fetching,
  userId: string,
  source: string,
): Promise<string> {
  const file = await fetchPicture(source, uploads.folder);
  try {
    const { secure_url: url } = await keepUpload(db, uploads, { userId, file });
    await inTransaction(db, (trx) => keepFetched(trx, source, url));
    return url;
  } finally {
    await file.remove();
  }
}

async function show(db: Database, wanted: Wanted, url: string): Promise<void> {
  const { product_id: productId, product_version: version, alt, position, color, leads } = wanted;
  await inTransaction(db, async (trx) => {
    if (!(await deleteWanted(trx, wanted.id))) return;
    // Where an admin has changed the product meanwhile, its pictures are as they left them.
    await addPicture(trx, { productId, color, url, alt, position, leads }, version);
  });
}
