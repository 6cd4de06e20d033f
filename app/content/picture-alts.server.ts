interface PicturedRow {
  images: readonly string[];
  image_alts: readonly string[];
}

/** The words of a list of pictures after it has changed: each picture that stays keeps its own. Undefined stays as it is. */
export function carryOverPictureAlts(
  images: readonly string[] | undefined,
  before: PicturedRow,
): string[] | undefined {
  return images?.map((url) => before.image_alts[before.images.indexOf(url)] ?? '');
}

/** Those pictures of a changed list that were not there before. */
export function newPictures(images: readonly string[] | undefined, before: PicturedRow): string[] {
  return (images ?? []).filter((url) => !before.images.includes(url));
}
