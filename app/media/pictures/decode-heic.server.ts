import { open, readFile } from 'node:fs/promises';
import { detectFileType, SIGNATURE_BYTES } from '../uploads/file-type.ts';

/** Pixels as sharp reads them: red, green, blue and alpha, one byte each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** A little more than a phone's usual 24 million. The decoder needs 15 bytes of memory per pixel. */
export const MAX_HEIC_PIXELS = 26_000_000;

export async function isHeic(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return detectFileType(buffer.subarray(0, bytesRead)) === 'heic';
  } finally {
    await handle.close();
  }
}

/**
 * Decodes the main picture of a HEIC file, turned and mirrored as the file says. sharp's own decoder reads no HEVC, because of
 * its patents. Returns 'too large' above the limit; throws for a damaged file.
 */
export async function decodeHeic(file: string): Promise<Pixels | 'too large'> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const pictures = new libheif.HeifDecoder().decode(await readFile(file));
  try {
    const main = pictures.find((picture) => picture.is_primary()) ?? pictures[0];
    if (!main) throw new Error('The file has no picture.');
    const [width, height] = [main.get_width(), main.get_height()];
    if (width * height > MAX_HEIC_PIXELS) return 'too large';
    const data = new Uint8ClampedArray(width * height * 4);
    return await new Promise((resolve, reject) => {
      main.display({ data, width, height }, (decoded) =>
        decoded ? resolve({ data, width, height }) : reject(new Error('The picture is damaged.')),
      );
    });
  } finally {
    for (const picture of pictures) picture.free();
  }
}
