import sharp, { type Sharp } from 'sharp';
import type { SanitizedPicture } from './picture-job.ts';

/** A photograph of a good phone. Decoding costs 4 bytes a pixel and more, however few the file has. */
const MOST_PIXELS = 40_000_000;
const MOST_FRAMES = 120;
const LONGEST_SIDE = 2400;
/** What moves is shown small, and each frame is a picture of its own. */
const LONGEST_MOVING_SIDE = 800;
const TIMEOUT_SECONDS = 30;
const FORMATS = new Set<string | undefined>(['png', 'jpeg', 'gif', 'webp']);
const PREVIEW_WIDTH = 18;
const PREVIEW_HEIGHT = 72;

const DAMAGED = 'The image cannot be read. It may be damaged.';
const TOO_MANY_PIXELS = 'The image has too many pixels: at most 40 million.';
const TOO_MANY_FRAMES = `The animation is too long: at most ${MOST_FRAMES} frames.`;

/**
 * A picture made anew from the pixels of a file: what else was in the file (where it was taken, what hangs
 * behind its end) is gone, and it stands upright. Says why where it cannot be taken; damage is such a reason.
 */
export async function sanitizePicture(file: string): Promise<SanitizedPicture | { refused: string }> {
  try {
    const { format, pages = 1 } = await open(file).metadata();
    if (!FORMATS.has(format)) return { refused: DAMAGED };
    if (pages > MOST_FRAMES) return { refused: TOO_MANY_FRAMES };
    const { data: original, info } = await still(file).toBuffer({ resolveWithObject: true });
    const moving = pages > 1 ? await movingPicture(file) : undefined;
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
  return sharp(file, { ...options, limitInputPixels: MOST_PIXELS }).timeout({ seconds: TIMEOUT_SECONDS });
}

function still(file: string): Sharp {
  return open(file)
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 3 });
}

async function movingPicture(file: string): Promise<Buffer> {
  return await open(file, { animated: true })
    .resize(LONGEST_MOVING_SIDE, LONGEST_MOVING_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 1 })
    .toBuffer();
}

/** A picture of a few hundred bytes as a data URL, shown until the real one is there. */
export async function createPreview(picture: Uint8Array | Sharp): Promise<string> {
  const pixels = picture instanceof Uint8Array ? sharp(picture) : picture;
  const tiny = await pixels
    .resize(PREVIEW_WIDTH, PREVIEW_HEIGHT, { fit: 'inside' })
    .webp({ quality: 60, smartSubsample: true })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
