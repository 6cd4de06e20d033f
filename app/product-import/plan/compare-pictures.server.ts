import type { PictureRecord } from '#app/catalog/import/product-record.server.ts';
import type { WantedPicture } from '../pictures/imported-pictures.db.server.ts';

/** A picture of a file: one we already have, or a source to download. */
export type PictureReference = { alt?: string } & ({ url: string } | { source: string });

/**
 * Whether a file has the same pictures as the product, including waiting ones; failed pictures may be present or
 * missing. Alt texts are compared only if the file has them.
 */
export function hasSamePictures(
  shown: readonly PictureRecord[],
  waiting: readonly WantedPicture[],
  references: readonly PictureReference[],
): boolean {
  const pending = waiting.filter(({ problem }) => problem === null);
  return isSameList(shown, waiting, references) || isSameList(shown, pending, references);
}

function isSameList(
  shown: readonly PictureRecord[],
  waiting: readonly WantedPicture[],
  references: readonly PictureReference[],
): boolean {
  const now = [
    ...shown.map(({ url, alt, position }) => ({ address: url, alt, position })),
    ...waiting
      .filter(({ leads }) => !leads)
      .map(({ source_url: address, alt, position }) => ({ address, alt, position })),
  ].toSorted((one, other) => one.position - other.position);
  return (
    now.length === references.length &&
    references.every((picture, index) => {
      const shownPicture = now[index] as (typeof now)[number];
      const address = 'url' in picture ? picture.url : picture.source;
      return (
        address === shownPicture.address &&
        (picture.alt === undefined || picture.alt === shownPicture.alt.trim())
      );
    })
  );
}

/** A variant's picture, shown first for its colour. */
export interface LeadPicture {
  color: string;
  picture: PictureReference;
}

/** Whether a colour's first picture, or the one waiting to replace it, is the file's. */
export function hasSameLead(
  byColour: Readonly<Record<string, readonly string[]>>,
  waiting: readonly WantedPicture[],
  { color, picture }: LeadPicture,
): boolean {
  const wanted = waiting.find((each) => each.leads && each.color === color);
  if ('source' in picture) return wanted?.source_url === picture.source;
  return !wanted && byColour[color]?.[0] === picture.url;
}
