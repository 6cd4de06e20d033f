import type { ShopEvent } from '../content.schema.ts';
import type { EventRow } from './events.db.server.ts';

export function toEvent(row: EventRow): ShopEvent {
  return {
    _id: row.id,
    id: row.id,
    title: row.title,
    description: row.description,
    date: row.starts_at.toISOString(),
    location: row.location,
    images: row.images,
    imageAlts: row.image_alts,
    isPast: row.is_past,
    isActive: row.is_active,
    ...(row.registrations !== null && { registrations: row.registrations }),
  };
}
