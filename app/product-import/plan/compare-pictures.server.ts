import type { PictureRecord } from '#app/catalog/import/full-product.server.ts';
import type { WantedPicture } from '../pictures/imported-pictures.db.server.ts';

/** A picture that a file names: kept by the shop already, or to be fetched from its source. */
export type PictureReference = { alt?: string } & ({ url: string } | { source: string });

/**
 * Whether a file names the pictures that a product shows, or is about to show; those that could not be fetched may be
 * among them or not. Words beside a picture that the file does not have stay as they are.
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

/** A picture of a variant, which leads those of its colour. */
export interface LeadPicture {
  color: string;
  picture: PictureReference;
}

/** Whether a colour's pictures begin with the one that a file names, or are about to. */
export function hasSameLead(
  byColour: Readonly<Record<string, readonly string[]>>,
  waiting: readonly WantedPicture[],
  { color, picture }: LeadPicture,
): boolean {
  const wanted = waiting.find((each) => each.leads && each.color === color);
  if ('source' in picture) return wanted?.source_url === picture.source;
  return !wanted && byColour[color]?.[0] === picture.url;
}
