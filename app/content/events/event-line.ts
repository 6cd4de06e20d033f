import type { ShopEvent } from '../content.schema.ts';

/** The fields of an event in a list. */
export type EventLine = Pick<ShopEvent, '_id' | 'slug' | 'title' | 'date' | 'location'> & {
  images: string[];
};

export function toEventLine({ _id, slug, title, date, location, images }: ShopEvent): EventLine {
  return { _id, slug, title, date, location, images: images.slice(0, 1) };
}
