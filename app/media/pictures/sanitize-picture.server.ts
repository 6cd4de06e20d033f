import sharp, { type Sharp } from 'sharp';
import type { SanitizedPicture } from './picture-job.ts';

/** A photo of a good phone. Decoding needs at least 4 bytes of memory per pixel, however small the file is. */
const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 120;
const LONGEST_SIDE = 2400;
/** Animations are shown small, and every frame costs as much as a picture. */
const LONGEST_ANIMATED_SIDE = 800;
const TIMEOUT_SECONDS = 30;
const FORMATS = new Set<string | undefined>(['png', 'jpeg', 'gif', 'webp']);
const PREVIEW_WIDTH = 18;
const PREVIEW_HEIGHT = 72;

const DAMAGED = 'The image cannot be read. It may be damaged.';
const TOO_MANY_PIXELS = 'The image has too many pixels: at most 40 million.';
const TOO_MANY_FRAMES = `The animation is too long: at most ${MAX_FRAMES} frames.`;

/**
 * Re-encodes a picture from its pixels, upright and without metadata or trailing data. Returns the reason if it is refused;
 * a damaged file is refused, too.
 */
export async function sanitizePicture(file: string): Promise<SanitizedPicture | { refused: string }> {
  try {
    const { format, pages = 1 } = await open(file).metadata();
    if (!FORMATS.has(format)) return { refused: DAMAGED };
    if (pages > MAX_FRAMES) return { refused: TOO_MANY_FRAMES };
    const { data: original, info } = await encodeStill(file).toBuffer({ resolveWithObject: true });
    const moving = pages > 1 ? await encodeAnimation(file) : undefined;
    return {
      width: info.width,
      height: info.height,
      original,
      moving,
      preview: await createPreview(original),
    };
  } catch (error) {
    return { refused: /pixel limit/.test((error as Error).message) ? TOO_MANY_PIXELS : DAMAGED };
  }
}

function open(file: string, options: { animated?: boolean } = {}): Sharp {
  return sharp(file, { ...options, limitInputPixels: MAX_PIXELS }).timeout({ seconds: TIMEOUT_SECONDS });
}

function encodeStill(file: string): Sharp {
  return open(file)
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 3 });
}

async function encodeAnimation(file: string): Promise<Buffer> {
  return await open(file, { animated: true })
    .resize(LONGEST_ANIMATED_SIDE, LONGEST_ANIMATED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 1 })
    .toBuffer();
}

/** A tiny version, a few hundred bytes as a data URL, shown until the picture has loaded. */
export async function createPreview(picture: Uint8Array | Sharp): Promise<string> {
  const pixels = picture instanceof Uint8Array ? sharp(picture) : picture;
  const tiny = await pixels
    .resize(PREVIEW_WIDTH, PREVIEW_HEIGHT, { fit: 'inside' })
    .webp({ quality: 60, smartSubsample: true })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
