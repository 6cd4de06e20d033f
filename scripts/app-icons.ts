import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { LOGO_MARK } from '#app/settings/store-info/logo-mark.ts';

const TOKENS = readFileSync(path.join(import.meta.dirname, '..', 'app', 'ui', 'tokens.css'), 'utf8');
const MARK_HEIGHT = 32;
const MARK_WIDTH = 26;

/** The mark's share of an icon's height; of a maskable icon only the inner 80% circle is always visible. */
const SHARE = { plain: 0.62, maskable: 0.5 };

/** The shop's icons, rendered from the logo in the token colours: path below public/ → bytes. */
export async function appIcons(): Promise<Map<string, Buffer>> {
  return new Map([
    ['favicon.svg', Buffer.from(favicon())],
    ['icons/192.png', await png(192, { share: SHARE.plain, corner: 0.18 })],
    ['icons/512.png', await png(512, { share: SHARE.plain, corner: 0.18 })],
    ['icons/maskable-512.png', await png(512, { share: SHARE.maskable, corner: 0 })],
    // The phone rounds the corners.
    ['icons/apple-touch-180.png', await png(180, { share: SHARE.plain, corner: 0 })],
  ]);
}

function favicon(): string {
  const [light, dark] = token('madder-ink') as [string, string];
  const style = `path{stroke:${light}}@media(prefers-color-scheme:dark){path{stroke:${dark}}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 0 32 32"><title>Vastra</title><style>${style}</style><g fill="none">${strokes()}</g></svg>\n`;
}

async function png(size: number, { share, corner }: { share: number; corner: number }): Promise<Buffer> {
  const [background] = token('madder') as [string];
  const [ink] = token('on-dye') as [string];
  const scale = (size * share) / MARK_HEIGHT;
  const [x, y] = [(size - MARK_WIDTH * scale) / 2, (size - MARK_HEIGHT * scale) / 2];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${background}"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${ink}">${strokes()}</g></svg>`,
  ].join('');
  return await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

function strokes(): string {
  return LOGO_MARK.strokes.map(({ width, d }) => `<path stroke-width="${width}" d="${d}"/>`).join('');
}

/** A token's colours in the light theme and, if it differs, in the dark theme. */
function token(name: string): (string | undefined)[] {
  return [...TOKENS.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, colour]) => colour);
}
