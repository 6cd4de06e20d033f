import type { WholePicture } from '#app/catalogue/server/whole-product.ts';
import type { WaitingPicture } from './picture-rows.server.ts';

/** A picture that a file names: kept by the shop already, or to be fetched from its source. */
export type NamedPicture = { alt?: string } & ({ url: string } | { source: string });

/**
 * Whether a file names the pictures that a product shows, or is about to show; those that could not be fetched may be
 * among them or not. Words beside a picture that the file does not have stay as they are.
 */
export function isSamePictures(
  shown: readonly WholePicture[],
  waiting: readonly WaitingPicture[],
  named: readonly NamedPicture[],
): boolean {
  const coming = waiting.filter(({ problem }) => problem === null);
  return isSameList(shown, waiting, named) || isSameList(shown, coming, named);
}

function isSameList(
  shown: readonly WholePicture[],
  waiting: readonly WaitingPicture[],
  named: readonly NamedPicture[],
): boolean {
  const now = [
    ...shown.map(({ url, alt, position }) => ({ address: url, alt, position })),
    ...waiting
      .filter(({ leads }) => !leads)
      .map(({ source_url: address, alt, position }) => ({ address, alt, position })),
  ].toSorted((one, other) => one.position - other.position);
  return (
    now.length === named.length &&
    named.every((picture, place) => {
      const there = now[place] as (typeof now)[number];
      const address = 'url' in picture ? picture.url : picture.source;
      return address === there.address && (picture.alt === undefined || picture.alt === there.alt.trim());
    })
  );
}

/** A picture of a variant, which leads those of its colour. */
export interface LeadPicture {
  color: string;
  picture: NamedPicture;
}

/** Whether a colour's pictures begin with the one that a file names, or are about to. */
export function isSameLead(
  byColour: Readonly<Record<string, readonly string[]>>,
  waiting: readonly WaitingPicture[],
  { color, picture }: LeadPicture,
): boolean {
  const wanted = waiting.find((each) => each.leads && each.color === color);
  if ('source' in picture) return wanted?.source_url === picture.source;
  return !wanted && byColour[color]?.[0] === picture.url;
}
