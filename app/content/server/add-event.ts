import type { Database } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { insertEvent } from './event-rows.server.ts';

export interface NewEvent {
  title: string;
  description: string;
  date: Date;
  location: string;
  images?: string[];
  imageAlts?: string[];
}

/** Announces an event and gives its id. */
export async function addEvent(db: Database, event: NewEvent): Promise<string> {
  const id = newId();
  const { title, description, date, location, images, imageAlts } = event;
  await insertEvent(db, { id, title, description, location, starts_at: date, images, image_alts: imageAlts });
  return id;
}
