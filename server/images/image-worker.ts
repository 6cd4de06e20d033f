import os from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { DrawnPicture, PictureDrawing, PictureJob } from '#app/media/pictures/picture-job.ts';
import { createPreview, sanitizePicture } from '#app/media/pictures/sanitize-picture.server.ts';
import { type BannerSpec, banner } from '#demo/illustrator/banner.ts';
import { draw } from '#demo/illustrator/draw.ts';
import type { PictureSpec } from '#demo/illustrator/picture-spec.ts';

// A separate process that renders pictures and re-encodes uploads, so that neither the server's event loop nor its thread
// pool waits for pixels, and a hostile file cannot reach the server's memory.
/** In small pictures the grain is invisible and costs half of the rendering time. */
const SMALLEST_WITH_GRAIN = 600;
/** Effort 2 is five times as fast as the default, and the files are only a few bytes larger. */
const AVIF = { quality: 52, effort: 2 };
const WEBP = { quality: 78, effort: 3 };
const JPEG = { quality: 80, mozjpeg: true };

os.setPriority(Number(process.argv[2]));
sharp.concurrency(1);
// Nothing is read twice, so a cache would only use memory.
sharp.cache(false);

process.on('disconnect', () => process.exit(0));
/** A picture to render in one width, or an uploaded file to re-encode. */
export type ImageTask = { render: PictureJob } | { sanitize: string };

process.on('message', async ({ id, task }: { id: number; task: ImageTask }) => {
  const done = 'sanitize' in task ? sanitizePicture(task.sanitize) : renderPicture(task.render);
  const message = await done.then(
    (result) => ({ id, result }),
    (error: Error) => ({ id, failure: error.message }),
  );
  if (process.connected) process.send?.(message);
});

async function renderPicture(job: PictureJob): Promise<DrawnPicture> {
  const { data, info } = await pixelsOf(job).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const [avif, webp, jpg, preview] = await Promise.all([
    pixels().avif(AVIF).toBuffer(),
    pixels().webp(WEBP).toBuffer(),
    // JPEG has no alpha; flatten onto white.
    pixels().flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer(),
    createPreview(pixels()),
  ]);
  const files = [
    { format: 'avif', bytes: avif },
    { format: 'webp', bytes: webp },
    { format: 'jpg', bytes: jpg },
  ];
  return { files, preview };
}

function pixelsOf({ from, width, height }: PictureJob): Sharp {
  if ('original' in from) return sharp(from.original).resize(width, height, { fit: 'fill' });
  const svg = Buffer.from(svgOf(from.drawing, width, height));
  return sharp(svg).resize(width, height, { fit: 'fill' }).removeAlpha();
}

function svgOf({ kind, spec }: PictureDrawing, width: number, height: number): string {
  if (kind === 'banner') return banner(spec as unknown as BannerSpec);
  return draw(spec as unknown as PictureSpec, { width, height, grain: width >= SMALLEST_WITH_GRAIN });
}
