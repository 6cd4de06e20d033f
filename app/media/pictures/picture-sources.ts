/**
 * A picture of the shop's own is addressed as /media/{id}/{width}.{format}; its own address names the
 * largest width. From it follow all the widths and formats that a page offers the browser.
 */
const OWN_PICTURE = /^\/media\/([A-Za-z0-9_-]+)\/(\d+)\.webp$/;
const WIDTHS = [160, 320, 480, 640, 900, 1200, 1600] as const;
/** Enough for a thumbnail on a sharp screen. */
const SMALL_WIDTH = 320;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface PictureSources {
  src: string;
  avif?: string;
  webp?: string;
}

/** The widths in which a picture is kept, its own width last. */
export function pictureWidths(ownWidth: number): number[] {
  return [...WIDTHS.filter((width) => width < ownWidth), ownWidth];
}

export function pictureUrl(id: string, width: number, format: PictureFormat = 'webp'): string {
  return `/media/${id}/${width}.${format}`;
}

/** Whether an address is written as that of a picture of the shop's own. */
export function isOwnPicture(url: string): boolean {
  return OWN_PICTURE.test(url);
}

/** What <picture> needs for a picture's address; a picture from elsewhere comes in its one size. */
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

/** A small copy of a picture of the shop's own; undefined for one from elsewhere. */
export function smallPictureUrl(url: string): string | undefined {
  const own = OWN_PICTURE.exec(url);
  if (!own) return undefined;
  const [, id, width] = own as unknown as [string, string, string];
  return pictureUrl(id, Math.min(SMALL_WIDTH, Number(width)));
}

/** A picture for sharing: JPEG, because those who show shared links seldom know newer formats (CONTRACT §5). */
export function sharedPictureUrl(url: string): string {
  return url.replace(OWN_PICTURE, '/media/$1/$2.jpg');
}
