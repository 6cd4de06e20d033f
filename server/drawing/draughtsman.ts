import os from 'node:os';
import sharp from 'sharp';
import type { DrawingJob, DrawnPicture } from '#app/media/drawing.ts';
import { type BannerSpec, banner } from '#demo/illustrator/banner.ts';
import { draw } from '#demo/illustrator/draw.ts';
import type { PictureSpec } from '#demo/illustrator/picture-spec.ts';

/**
 * A process of its own, of low priority, that turns drawings into files, so that neither the shop's event
 * loop nor its thread pool waits for pixels.
 */
const NICENESS = 10;
const PREVIEW_WIDTH = 18;
/** The paper's grain cannot be seen in small pictures and costs half of their time. */
const SMALLEST_WITH_GRAIN = 600;
/** Effort 2 is five times as quick as the default and a few bytes larger. */
const AVIF = { quality: 52, effort: 2 };
const WEBP = { quality: 78, effort: 3 };
const JPEG = { quality: 80, mozjpeg: true };

os.setPriority(NICENESS);
sharp.concurrency(1);

process.on('disconnect', () => process.exit(0));
process.on('message', async ({ id, job }: { id: number; job: DrawingJob }) => {
  const answer = await makePicture(job).then(
    (drawn) => ({ id, drawn }),
    (error: Error) => ({ id, failure: error.message }),
  );
  if (process.connected) process.send?.(answer);
});

async function makePicture(job: DrawingJob): Promise<DrawnPicture> {
  const { data, info } = await sharp(Buffer.from(svgOf(job)))
    .resize(job.width, job.height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const [avif, webp, jpg, tiny] = await Promise.all([
    pixels().avif(AVIF).toBuffer(),
    pixels().webp(WEBP).toBuffer(),
    pixels().jpeg(JPEG).toBuffer(),
    pixels().resize(PREVIEW_WIDTH).webp({ quality: 60, smartSubsample: true }).toBuffer(),
  ]);
  const files = [
    { format: 'avif', bytes: avif },
    { format: 'webp', bytes: webp },
    { format: 'jpg', bytes: jpg },
  ];
  return { files, preview: `data:image/webp;base64,${tiny.toString('base64')}` };
}

function svgOf({ drawing, width, height }: DrawingJob): string {
  if (drawing.kind === 'banner') return banner(drawing.spec as unknown as BannerSpec);
  return draw(drawing.spec as unknown as PictureSpec, { width, height, grain: width >= SMALLEST_WITH_GRAIN });
}
