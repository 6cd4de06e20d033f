import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { VisitStep } from './visit-event.ts';

const today = sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`;

/** Counts a visit that reached the step today. */
export async function incrementVisits(db: Database, step: VisitStep): Promise<void> {
  await db
    .insertInto('visit_counts')
    .values({ day: today, step, visits: 1 })
    .onConflict((same) => same.columns(['day', 'step']).doUpdateSet({ visits: sql`visit_counts.visits + 1` }))
    .execute();
}

/** Days in India, both included. */
export async function sumVisits(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<{ step: string; visits: number }[]> {
  return await db
    .selectFrom('visit_counts')
    .select(['step', sql<number>`sum(visits)::int`.as('visits')])
    .where('day', '>=', sql<string>`${from}::date`)
    .where('day', '<=', sql<string>`${to}::date`)
    .groupBy('step')
    .execute();
}
