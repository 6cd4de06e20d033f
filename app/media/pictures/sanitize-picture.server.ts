import sharp, { type Sharp } from 'sharp';
import { decodeHeic, isHeic, MAX_HEIC_PIXELS, type Pixels } from './decode-heic.server.ts';
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
const tooManyPixels = (most: number) => `The image has too many pixels: at most ${most / 1_000_000} million.`;
const TOO_MANY_FRAMES = `The animation is too long: at most ${MAX_FRAMES} frames.`;

/**
 * Re-encodes a picture from its pixels, upright and without metadata or trailing data. Returns the reason if it is refused;
 * a damaged file is refused, too.
 */
export async function sanitizePicture(file: string): Promise<SanitizedPicture | { refused: string }> {
  try {
    if (await isHeic(file)) {
      const pixels = await decodeHeic(file);
      return pixels === 'too large' ? { refused: tooManyPixels(MAX_HEIC_PIXELS) } : await encode(pixels);
    }
    const { format, pages = 1 } = await open(file).metadata();
    if (!FORMATS.has(format)) return { refused: DAMAGED };
    if (pages > MAX_FRAMES) return { refused: TOO_MANY_FRAMES };
    return await encode(file, pages > 1 ? await encodeAnimation(file) : undefined);
  } catch (error) {
    const hasTooMany = /pixel limit/.test((error as Error).message);
    return { refused: hasTooMany ? tooManyPixels(MAX_PIXELS) : DAMAGED };
  }
}

async function encode(source: string | Pixels, moving?: Buffer): Promise<SanitizedPicture> {
  const { data: original, info } = await encodeStill(source).toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, original, moving, preview: await createPreview(original) };
}

function open(source: string | Pixels, options: { animated?: boolean } = {}): Sharp {
  const limits = { ...options, limitInputPixels: MAX_PIXELS };
  const picture =
    typeof source === 'string'
      ? sharp(source, limits)
      : sharp(source.data, { ...limits, raw: { width: source.width, height: source.height, channels: 4 } });
  return picture.timeout({ seconds: TIMEOUT_SECONDS });
}

function encodeStill(source: string | Pixels): Sharp {
  return open(source)
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
