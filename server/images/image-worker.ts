import os from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { DrawingJob, DrawnPicture, RenditionJob } from '#app/media/pictures/picture-job.ts';
import { createPreview, sanitizePicture } from '#app/media/pictures/sanitize-picture.server.ts';
import { type BannerSpec, banner } from '#demo/illustrator/banner.ts';
import { draw } from '#demo/illustrator/draw.ts';
import type { PictureSpec } from '#demo/illustrator/picture-spec.ts';
import { drawGrain } from '#demo/illustrator/scene/grain.ts';

// A separate process that renders pictures and re-encodes uploads, so that neither the server's event loop nor its thread
// pool waits for pixels, and a hostile file cannot reach the server's memory.
/** In small pictures the grain is invisible. */
const SMALLEST_WITH_GRAIN = 600;
/** Effort 1 takes two thirds of the time of effort 2, for files of the same size; effort 0 makes them up to a half larger. */
const AVIF = { quality: 52, effort: 1 };
const WEBP = { quality: 78, effort: 3 };
const JPEG = { quality: 80, mozjpeg: true };
/** WebP would take ten times as long, and blur the edges of colours. */
const ORIGINAL = { quality: 92, chromaSubsampling: '4:4:4' };

os.setPriority(Number(process.argv[2]));
sharp.concurrency(1);
// Nothing is read twice, so a cache would only use memory.
sharp.cache(false);

process.on('disconnect', () => process.exit(0));
/** A drawing to rasterise, an original to render in one width, or an uploaded file to re-encode. */
export type ImageTask = { draw: DrawingJob } | { render: RenditionJob } | { sanitize: string };

process.on('message', async ({ id, task }: { id: number; task: ImageTask }) => {
  const message = await work(task).then(
    (result) => ({ id, result }),
    (error: Error) => ({ id, failure: error.message }),
  );
  if (process.connected) process.send?.(message);
});

async function work(task: ImageTask): Promise<unknown> {
  if ('draw' in task) return await drawPicture(task.draw);
  if ('render' in task) return await renderPicture(task.render);
  return await sanitizePicture(task.sanitize);
}

async function drawPicture({ drawing, width, height }: DrawingJob): Promise<DrawnPicture> {
  const { kind, spec } = drawing;
  const svg =
    kind === 'banner'
      ? banner(spec as unknown as BannerSpec)
      : draw(spec as unknown as PictureSpec, { width, height });
  const pixels = sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).removeAlpha();
  const original = await pixels.jpeg(ORIGINAL).toBuffer();
  return { original, preview: await createPreview(original) };
}

async function renderPicture({ original, width, height, format, isDrawn }: RenditionJob): Promise<Buffer> {
  const resized = sharp(original).resize(width, height, { fit: 'fill' });
  if (isDrawn && width >= SMALLEST_WITH_GRAIN)
    resized.composite([{ input: await grainOf(width, height), raw: { width, height, channels: 4 } }]);
  return await encode(resized, format).toBuffer();
}

function encode(pixels: Sharp, format: RenditionJob['format']): Sharp {
  if (format === 'avif') return pixels.avif(AVIF);
  if (format === 'webp') return pixels.webp(WEBP);
  // JPEG has no alpha; flatten onto white.
  return pixels.flatten({ background: '#ffffff' }).jpeg(JPEG);
}

/** The grain of the latest sizes, because drawing it again is slow. */
const MAX_GRAINS = 4;
const grains = new Map<string, Promise<Buffer>>();

function grainOf(width: number, height: number): Promise<Buffer> {
  const key = `${width}x${height}`;
  const known = grains.get(key);
  if (known) return known;
  const drawn = sharp(Buffer.from(drawGrain(width, height)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  grains.set(key, drawn);
  for (const oldest of grains.keys()) if (grains.size > MAX_GRAINS) grains.delete(oldest);
  return drawn;
}
