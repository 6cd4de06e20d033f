interface PicturedRow {
  images: readonly string[];
  image_alts: readonly string[];
}

/** Alt texts for a changed list of pictures: unchanged pictures keep theirs. Undefined means no change. */
export function carryOverPictureAlts(
  images: readonly string[] | undefined,
  before: PicturedRow,
): string[] | undefined {
  return images?.map((url) => before.image_alts[before.images.indexOf(url)] ?? '');
}

/** The pictures that were added to the list. */
export function newPictures(images: readonly string[] | undefined, before: PicturedRow): string[] {
  return (images ?? []).filter((url) => !before.images.includes(url));
}
