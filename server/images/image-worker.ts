import os from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { DrawnPicture, PictureDrawing, PictureJob } from '#app/media/pictures/picture-job.ts';
import { createPreview, sanitizePicture } from '#app/media/pictures/sanitize-picture.server.ts';
import { type BannerSpec, banner } from '#demo/illustrator/banner.ts';
import { draw } from '#demo/illustrator/draw.ts';
import type { PictureSpec } from '#demo/illustrator/picture-spec.ts';

// A process of its own, of the priority that it is started with, that turns drawings or what people send into files,
// so that neither the shop's event loop nor its thread pool waits for pixels, and a hostile file meets nobody else's
// memory.
/** The paper's grain cannot be seen in small pictures and costs half of their time. */
const SMALLEST_WITH_GRAIN = 600;
/** Effort 2 is five times as quick as the default and a few bytes larger. */
const AVIF = { quality: 52, effort: 2 };
const WEBP = { quality: 78, effort: 3 };
const JPEG = { quality: 80, mozjpeg: true };

os.setPriority(Number(process.argv[2]));
sharp.concurrency(1);
// Nothing is read twice here, so that kept pixels and open files would only weigh.
sharp.cache(false);

process.on('disconnect', () => process.exit(0));
/** What the office asks for: a picture in one width, or that a file be made anew. */
export type ImageTask = { draw: PictureJob } | { sanitize: string };

process.on('message', async ({ id, task }: { id: number; task: ImageTask }) => {
  const done = 'sanitize' in task ? sanitizePicture(task.sanitize) : makePicture(task.draw);
  const answer = await done.then(
    (made) => ({ id, made }),
    (error: Error) => ({ id, failure: error.message }),
  );
  if (process.connected) process.send?.(answer);
});

async function makePicture(job: PictureJob): Promise<DrawnPicture> {
  const { data, info } = await pixelsOf(job).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const [avif, webp, jpg, preview] = await Promise.all([
    pixels().avif(AVIF).toBuffer(),
    pixels().webp(WEBP).toBuffer(),
    // JPEG knows no glass: what is clear shows paper.
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
