/**
 * The URL of the shop's own pictures is /media/{id}/{width}.{format}. A stored URL names the largest width, so that all other
 * widths and formats can be derived from it.
 */
const OWN_PICTURE = /^\/media\/([A-Za-z0-9_-]+)\/(\d+)\.webp$/;
const WIDTHS = [160, 320, 480, 640, 900, 1200, 1600] as const;
/** Enough for a thumbnail on a sharp screen. */
const SMALL_WIDTH = 320;
/** 320 px on a screen with two pixels each. */
const LARGEST_TILE = 640;
export const LARGEST_PICTURE = 1600;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface PictureSources {
  src: string;
  avif?: string;
  webp?: string;
}

/** The widths of a picture, its own width last. */
export function pictureWidths(ownWidth: number): number[] {
  return [...WIDTHS.filter((width) => width < ownWidth), ownWidth];
}

export function pictureUrl(id: string, width: number, format: PictureFormat = 'webp'): string {
  return `/media/${id}/${width}.${format}`;
}

/** Whether a URL has the form of the shop's own pictures. */
export function isOwnPicture(url: string): boolean {
  return OWN_PICTURE.test(url);
}

/** The id in the URL of one of the shop's own pictures. */
export function pictureId(url: string): string | undefined {
  return OWN_PICTURE.exec(url)?.[1];
}

/** The sources of a <picture> element; an external picture has only one size. */
export function pictureSources(url: string): PictureSources {
  const own = OWN_PICTURE.exec(url);
  if (!own) return { src: url };
  const [, id, width] = own as unknown as [string, string, string];
  const set = (format: PictureFormat) =>
    pictureWidths(Number(width))
      .map((each) => `${pictureUrl(id, each, format)} ${each}w`)
      .join(', ');
  return { src: url, avif: set('avif'), webp: set('webp') };
}

/**
 * For lists of many pictures, whose pages would repeat long sets: AVIF in the widths that tiles have on phones and desktops, and
 * the stored picture for browsers without it.
 */
export function tileSources(url: string, largest = LARGEST_TILE): PictureSources {
  const [, id, width] = OWN_PICTURE.exec(url) ?? [];
  if (!id) return { src: url };
  const widths = pictureWidths(Math.min(Number(width), largest)).filter((each) => each >= SMALL_WIDTH);
  return { src: url, avif: widths.map((each) => `${pictureUrl(id, each, 'avif')} ${each}w`).join(',') };
}

/** For pictures of at most 53 px, where one width is enough for every screen. */
export function thumbnailSources(url: string): PictureSources {
  const [, id, width] = OWN_PICTURE.exec(url) ?? [];
  if (!id) return { src: url };
  const own = Math.min(WIDTHS[0], Number(width));
  return { src: pictureUrl(id, own), avif: `${pictureUrl(id, own, 'avif')} ${own}w` };
}

/** A small copy of one of the shop's own pictures; undefined for an external one. */
export function smallPictureUrl(url: string): string | undefined {
  const own = OWN_PICTURE.exec(url);
  if (!own) return undefined;
  const [, id, width] = own as unknown as [string, string, string];
  return pictureUrl(id, Math.min(SMALL_WIDTH, Number(width)));
}

/** A picture for link previews: JPEG, because many apps do not support newer formats (rules §5). */
export function sharedPictureUrl(url: string): string {
  return url.replace(OWN_PICTURE, '/media/$1/$2.jpg');
}
