import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { SimulatedStory } from './simulator-story.ts';

export interface SimulatedParcel {
  trackingNumber: string;
  story: SimulatedStory;
  movesFrom: Date;
  stepsReported: number;
}

interface ParcelToSimulate {
  reference: string;
  trackingNumber: string;
  story: SimulatedStory;
  /** when its story begins; undefined: with the booking */
  movesFrom: Date | undefined;
}

const movesFrom = sql<Date>`coalesce(moves_from, booked_at)`.as('movesFrom');

/** Books a parcel once for its reference, and returns its number and when its story begins. */
export async function bookSimulatedParcel(
  db: Database,
  { reference, trackingNumber, story, movesFrom: moves_from }: ParcelToSimulate,
): Promise<{ trackingNumber: string; movesFrom: Date }> {
  await db
    .insertInto('simulated_parcels')
    .values({ reference, tracking_number: trackingNumber, story, moves_from })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  return await db
    .selectFrom('simulated_parcels')
    .select(['tracking_number as trackingNumber', movesFrom])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}

export async function cancelSimulatedParcel(db: Database, trackingNumber: string): Promise<void> {
  await db
    .updateTable('simulated_parcels')
    .set({ cancelled_at: sql<Date>`shop_now()` })
    .where('tracking_number', '=', trackingNumber)
    .execute();
}

function selectParcels(db: Database) {
  return db
    .selectFrom('simulated_parcels')
    .select(['tracking_number as trackingNumber', movesFrom, 'steps_reported as stepsReported'])
    .select(sql<SimulatedStory>`story`.as('story'))
    .where('cancelled_at', 'is', null);
}

export async function findSimulatedParcel(
  db: Database,
  trackingNumber: string,
): Promise<SimulatedParcel | undefined> {
  return await selectParcels(db).where('tracking_number', '=', trackingNumber).executeTakeFirst();
}

/** Parcels with steps that were not reported, oldest first; a story has at most `longest` steps. */
export async function listOpenSimulatedParcels(db: Database, longest: number): Promise<SimulatedParcel[]> {
  return await selectParcels(db)
    .where('steps_reported', '<', longest)
    .orderBy('booked_at')
    .limit(500)
    .execute();
}

export async function setStepsReported(db: Database, trackingNumber: string, count: number): Promise<void> {
  await db
    .updateTable('simulated_parcels')
    .set({ steps_reported: count })
    .where('tracking_number', '=', trackingNumber)
    .where('steps_reported', '<', count)
    .execute();
}

/** The shop's current time, which a demo can advance. */
export async function findShopNow(db: Database): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`shop_now()`.as('now')).executeTakeFirstOrThrow();
  return now;
}
