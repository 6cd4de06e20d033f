import type { PaletteData, PictureSpecData } from './demo-shop.ts';

/** A dressed figure for an arch, a tile or a page of the blog. */
export function figure(
  silhouette: string,
  textile: string,
  dyes: Partial<PaletteData> & { ground: string },
  rest: Record<string, unknown> & { seed: string },
): PictureSpecData {
  const palette = {
    motif: 'ivory',
    accent: 'turmeric',
    leaf: 'neem',
    border: 'madder',
    second: 'ivory',
    ...dyes,
  };
  return { silhouette, textile, palette, ...rest };
}
