import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { insertEvent } from './events.db.server.ts';

export interface NewEvent {
  title: string;
  description: string;
  date: Date;
  location: string;
  images?: string[];
  imageAlts?: string[];
  isActive?: boolean;
}

/** Inserts an event and returns its id. */
export async function addEvent(db: Database, event: NewEvent): Promise<string> {
  const id = newId();
  await insertEvent(db, {
    id,
    title: event.title,
    description: event.description,
    location: event.location,
    starts_at: event.date,
    images: event.images,
    image_alts: event.imageAlts,
    is_active: event.isActive,
  });
  return id;
}
