import type { ShopEvent } from '../content.schema.ts';

/** What a list shows of an event. */
export type EventLine = Pick<ShopEvent, '_id' | 'slug' | 'title' | 'date' | 'location'> & {
  images: string[];
};

export function toEventLine({ _id, slug, title, date, location, images }: ShopEvent): EventLine {
  return { _id, slug, title, date, location, images: images.slice(0, 1) };
}
