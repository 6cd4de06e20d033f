import { addPicture } from '#app/catalog/import/product-records.server.ts';
import { type FetchPicture, readPublicUrl } from '#app/media/pictures/fetch-picture.server.ts';
import type { Uploads } from '#app/media/storage/media-host.server.ts';
import { listKnownPictures, saveUpload } from '#app/media/uploads/uploads.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { findRunUserId } from '../import-runs.db.server.ts';
import type { PictureReference } from '../plan/compare-product.server.ts';
import { picturesWanted } from '../product-import.events.ts';
import {
  claimWantedPictures,
  deleteWantedPicture,
  findFetchedPictures,
  listRunsWithWantedPictures,
  releaseWantedPictures,
  saveFetchedPicture,
  setProblem,
} from './imported-pictures.db.server.ts';

/** Few enough for a job's time limit even if every request times out. */
const PICTURES_AT_A_TIME = 15;

interface FetchContext {
  db: Database;
  uploads: Uploads;
  fetchPicture: FetchPicture;
}

type ClaimedPicture = Awaited<ReturnType<typeof claimWantedPictures>>[number];

/**
 * Downloads some of an import's pictures, saves them as uploads of its admin, and adds them to their products;
 * publishes the event again while more are waiting. Failures are stored with their reason; several jobs may run for
 * one import, each with its own pictures.
 */
export async function fetchPictures(context: FetchContext, { runId }: { runId: string }): Promise<void> {
  const { db } = context;
  const wanted = await claimWantedPictures(db, runId, PICTURES_AT_A_TIME);
  const userId = await findRunUserId(db, runId);
  try {
    for (const each of wanted) await fetchWantedPicture(context, userId, each);
  } catch (error) {
    await releaseWantedPictures(
      db,
      wanted.map(({ id }) => id),
    );
    throw error;
  }
  if (wanted.length < PICTURES_AT_A_TIME) return;
  await inTransaction(db, (trx) => publish(trx, picturesWanted, { runId }));
}

/** Publishes the event again for pictures whose job ended with its server. */
export async function resumePictureFetching(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const runId of await listRunsWithWantedPictures(trx)) await publish(trx, picturesWanted, { runId });
  });
}

async function fetchWantedPicture(
  context: FetchContext,
  userId: string,
  wanted: ClaimedPicture,
): Promise<void> {
  const { db } = context;
  try {
    const known = (await findFetchedPictures(db, [wanted.source_url])).get(wanted.source_url);
    const isThere = known !== undefined && (await listKnownPictures(db, [known])).has(known);
    const url = isThere ? known : await fetchAndSave(context, userId, wanted.source_url);
    await addFetchedPicture(db, wanted, url);
  } catch (error) {
    // Other errors are ours: the job fails and is retried.
    if (!(error instanceof Refusal) || error.reason === 'not ready') throw error;
    await setProblem(db, wanted.id, error.message);
  }
}

async function fetchAndSave(
  { db, uploads, fetchPicture }: FetchContext,
  userId: string,
  source: string,
): Promise<string> {
  const file = await fetchPicture(source, uploads.folder);
  try {
    const { secure_url: url } = await saveUpload(db, uploads, { userId, file });
    await inTransaction(db, (trx) => saveFetchedPicture(trx, source, url));
    return url;
  } finally {
    await file.remove();
  }
}

async function addFetchedPicture(db: Database, wanted: ClaimedPicture, url: string): Promise<void> {
  const { product_id: productId, product_version: version, alt, position, color, leads } = wanted;
  await inTransaction(db, async (trx) => {
    if (!(await deleteWantedPicture(trx, wanted.id))) return;
    // If an admin has changed the product in the meantime, their pictures are kept.
    await addPicture(trx, { productId, color, url, alt, position, leads }, version);
  });
}

/** The pictures of a batch that we already have. */
export interface KnownPictures {
  /** URLs of our own pictures */
  own: ReadonlySet<string>;
  /** source URL → our URL of the downloaded picture */
  fetched: ReadonlyMap<string, string>;
}

export async function findKnownPictures(
  db: Database,
  addresses: readonly string[],
  storeUrl: string,
): Promise<KnownPictures> {
  const [own, fetched] = await Promise.all([
    listKnownPictures(
      db,
      addresses.map((address) => stripStoreUrl(address, storeUrl)),
    ),
    findFetchedPictures(db, addresses),
  ]);
  // Downloaded pictures may have been deleted since.
  const existing = await listKnownPictures(db, [...fetched.values()]);
  return { own, fetched: new Map([...fetched].filter(([, url]) => existing.has(url))) };
}

/**
 * Our copy of a picture, the source to download it from, or an error message. `shown` are the URLs that the product
 * already shows.
 */
export function resolvePicture(
  { url: address, alt }: { url: string; alt?: string },
  { own, fetched }: KnownPictures,
  { storeUrl, shown }: { storeUrl: string; shown: readonly string[] },
): PictureReference | string {
  const local = stripStoreUrl(address, storeUrl);
  if (own.has(local) || shown.includes(local)) return { url: local, alt };
  const savedUrl = fetched.get(address);
  if (savedUrl) return { url: savedUrl, alt };
  if (local.startsWith('/media/')) return `No picture found at ${local}.`;
  return readPublicUrl(address)
    ? { source: address, alt }
    : `Pictures need a public http or https URL: ${address.slice(0, 100)} is not one.`;
}

function stripStoreUrl(address: string, storeUrl: string): string {
  return address.startsWith(`${storeUrl}/media/`) ? address.slice(storeUrl.length) : address;
}
