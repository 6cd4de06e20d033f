import { luminance, mix, WHITE } from '../colour.ts';
import { ZARI } from '../dyes.ts';
import { lay, scatter, stroke, warpBand, warpLine, weftBand, weftHairs } from '../laying.ts';
import { dot } from '../motifs/cut.ts';
import { motif } from '../motifs/motif.ts';
import type { Colours } from '../sheet.ts';
import type { Weave } from './weave.ts';

/** White-thread embroidery with seed stitches between. */
export const chikankari: Weave = {
  sheen: 0.12,
  draw(sheet, cloth, scale) {
    const thread = sheet.palette.motif;
    const sprig = motif(sheet, 'chikan', thread);
    const sprigs = scatter(cloth, 54 * scale, 54 * scale, (x, y, _column, row) =>
      lay(cloth, x, y, sprig, 0.76 * scale, (row % 2 ? 0.18 : -0.18) + sheet.jitter(0.06)),
    );
    const seeds = scatter(
      cloth,
      27 * scale,
      54 * scale,
      (x, y) => {
        const place = cloth.at(x + 13 * scale, y + 24 * scale);
        return dot(place[0], place[1], 1.2 * scale, thread);
      },
      { stagger: false },
    );
    return sprigs + seeds;
  },
};

/** Muslin with stepped figures laid in between its threads. */
export const jamdani: Weave = {
  sheen: 0.15,
  draw(sheet, cloth, scale) {
    const { motif: figure, accent, ground } = sheet.palette;
    const flowers = motif(sheet, 'jamdani', figure, accent);
    const threads = weftHairs(
      cloth,
      Math.round(cloth.height / (7 * scale)),
      mix(ground, WHITE, 0.35),
      0.7 * scale,
      0.35,
    );
    const figures = scatter(cloth, 62 * scale, 66 * scale, (x, y) => lay(cloth, x, y, flowers, 0.66 * scale));
    const between = scatter(cloth, 62 * scale, 66 * scale, (x, y) =>
      lay(cloth, x + 31 * scale, y, motif(sheet, 'diamond', figure), 0.55 * scale),
    );
    return threads + figures + between;
  },
};

/** Silk with cones and coins of gold thread. */
export const brocade: Weave = {
  sheen: 0.8,
  draw(sheet, cloth, scale) {
    const gold = goldAgainst(sheet.palette);
    const cone = motif(sheet, 'booti', gold.base, gold.light, sheet.palette.ground);
    const coin = motif(sheet, 'coin', gold.base, gold.light);
    const cones = scatter(cloth, 50 * scale, 56 * scale, (x, y) => lay(cloth, x, y, cone, 0.7 * scale));
    const coins = scatter(cloth, 50 * scale, 56 * scale, (x, y) =>
      lay(cloth, x + 25 * scale, y, coin, 0.5 * scale),
    );
    return cones + coins;
  },
};

/** Gold would vanish on a ground of its own brightness; the border's colour takes its place there. */
function goldAgainst({ ground, border }: Colours): { base: string; light: string } {
  const contrast = (luminance(ground) + 0.05) / (luminance(ZARI.base) + 0.05);
  return contrast > 0.66 && contrast < 1.5 ? { base: border, light: '#F7E6BC' } : ZARI;
}

export const checks: Weave = {
  sheen: 0.1,
  draw(sheet, cloth, scale) {
    const { motif: broad, accent } = sheet.palette;
    const spacing = 44 * scale;
    const threads = [
      { from: 0, width: 12, colour: broad, opacity: 0.62 },
      { from: 20, width: 3, colour: accent, opacity: 0.8 },
      { from: 26, width: 3, colour: accent, opacity: 0.8 },
    ];
    let all = '';
    const left = cloth.width / 2 - Math.ceil(cloth.width / 2 / spacing) * spacing - 6 * scale;
    for (let x = left; x < cloth.width + spacing; x += spacing) {
      for (const { from, width, colour, opacity } of threads) {
        const band = warpBand(cloth, x + from * scale, x + (from + width) * scale);
        all += `<path d="${band}" fill="${colour}" fill-opacity="${opacity}"/>`;
      }
    }
    for (let y = 6 * scale; y < cloth.height; y += spacing) {
      for (const { from, width, colour, opacity } of threads) {
        const band = weftBand(cloth, y + from * scale, y + (from + width) * scale);
        all += `<path d="${band}" fill="${colour}" fill-opacity="${opacity * 0.86}"/>`;
      }
    }
    return all;
  },
};

export const stripes: Weave = {
  sheen: 0.25,
  draw(sheet, cloth, scale) {
    const { motif: broad, accent, ground } = sheet.palette;
    const spacing = 30 * scale;
    let all = '';
    const left = cloth.width / 2 - Math.ceil(cloth.width / 2 / spacing) * spacing;
    for (let x = left; x < cloth.width + spacing; x += spacing) {
      all += `<path d="${warpBand(cloth, x - 5 * scale, x + 5 * scale)}" fill="${broad}" fill-opacity=".92"/>`;
      all += `<path d="${warpBand(cloth, x - 1 * scale, x + 1 * scale)}" fill="${ground}"/>`;
      all += stroke(warpLine(cloth, x + 15 * scale), accent, 1.7 * scale, 0.95);
    }
    return all;
  },
};
