import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { insertAlert } from './alerts.db.server.ts';

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
