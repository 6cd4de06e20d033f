import type { Database } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { insertAlert } from './alert-rows.server.ts';

export interface Alert {
  /** the same alert is raised once */
  key: string;
  subject: string;
  detail: string;
}

/** Tells the admins of something about money that a person must look at. In a transaction it goes with it. */
export async function raiseAlert(db: Database, { key, subject, detail }: Alert): Promise<void> {
  await insertAlert(db, { id: newId(), alert_key: key, subject, detail });
}
