import { type Line, type Point, pathOf, reversed } from '../curves.ts';
import { lay, scatter, stroke } from '../laying.ts';
import { motif } from '../motifs/motif.ts';
import { px, randomFrom } from '../numbers.ts';
import type { Patch } from '../patch.ts';
import type { Colours } from '../sheet.ts';
import type { Weave } from './weave.ts';

/** Zigzag bands, dyed while the cloth is rolled up. */
export const leheriya: Weave = {
  sheen: 0.55,
  draw(sheet, cloth, scale) {
    const { motif: first, accent, second } = sheet.palette;
    const colours = [first, accent, first, second];
    const spacing = 30 * scale;
    const amplitude = 30 * scale;
    let all = '';
    let band = 0;
    for (
      let y = -amplitude * 2 - cloth.width * 0.35;
      y < cloth.height + amplitude * 2;
      y += spacing, band++
    ) {
      const width = (band % 4 === 3 ? 0.16 : band % 2 ? 0.34 : 0.5) * spacing;
      const line = (below: number) => zigzag(cloth, scale, y + below);
      const shape = pathOf([...line(0), ...reversed(line(width))]);
      all += `<path d="${shape}" fill="${colours[band % 4]}"/>`;
      if (band % 2 === 0) all += stroke(line(width + 4 * scale), second, 1.1 * scale, 0.9);
    }
    return all;
  },
};

function zigzag(cloth: Patch, scale: number, y: number): Line {
  const amplitude = 30 * scale;
  const period = 130 * scale;
  const count = Math.ceil(cloth.width / (period / 10));
  return Array.from({ length: count + 5 }, (_, i): Point => {
    const x = ((i - 2) / count) * cloth.width;
    const phase = (((x / period) % 1) + 1) % 1;
    const rise = phase < 0.5 ? phase * 2 : 2 - phase * 2;
    return cloth.at(x, y + rise * amplitude + x * 0.3);
  });
}

/** Rounds of tied dots. */
export const bandhani: Weave = {
  sheen: 0.5,
  draw(sheet, cloth, scale) {
    const { motif: undyed, accent, ground } = sheet.palette;
    const round = motif(sheet, 'tiedRound', undyed, ground);
    const four = motif(sheet, 'tiedFour', accent, ground);
    const one = motif(sheet, 'tiedOne', undyed, ground);
    return scatter(
      cloth,
      64 * scale,
      56 * scale,
      (x, y) =>
        lay(cloth, x + sheet.jitter(1), y + sheet.jitter(1), round, 0.86 * scale, sheet.jitter(0.2)) +
        lay(cloth, x + 32 * scale, y, four, 0.8 * scale) +
        lay(cloth, x + -16 * scale, y + 28 * scale, one, 0.8 * scale) +
        lay(cloth, x + 16 * scale, y + 28 * scale, one, 0.8 * scale),
    );
  },
};

/** Lozenges with the feathered edge of yarn that was dyed before weaving. */
export const ikat: Weave = {
  sheen: 0.3,
  draw(sheet, cloth, scale) {
    const colours = { ...sheet.palette };
    const figure = sheet.shared(`ikat ${colours.motif}${colours.accent}`, () => featheredLozenge(colours));
    return scatter(cloth, 58 * scale, 84 * scale, (x, y) => lay(cloth, x, y, figure, 0.98 * scale), {
      margin: 0.8,
    });
  },
};

const YARNS = 9;

function featheredLozenge({ motif: outer, accent, second }: Colours): string {
  const random = randomFrom('ik');
  const rings = [
    [9, outer],
    [6, accent],
    [3, second],
  ] as const;
  let all = '';
  for (let yarn = -YARNS; yarn <= YARNS; yarn++) {
    for (const [size, colour] of rings) {
      const height = size * 3.4 - Math.abs(yarn) * 3.1;
      if (height <= 0) continue;
      const up = height + random() * 4.5;
      const down = height + random() * 4.5;
      const place = `x="${px(yarn * 2.6 - 1.35)}" y="${px(-up)}"`;
      all += `<rect ${place} width="2.75" height="${px(up + down)}" rx="0.8" fill="${colour}"/>`;
    }
  }
  return all + featheredStitch(outer, random);
}

function featheredStitch(colour: string, random: () => number): string {
  let all = '';
  for (let yarn = -YARNS; yarn <= YARNS; yarn++) {
    const height = Math.max(2, 7 - Math.abs(yarn) * 0.7) + random() * 3;
    const place = `x="${px(yarn * 2.6 - 1)}" y="${px(40 - height / 2 + random() * 2)}"`;
    all += `<rect ${place} width="2" height="${px(height)}" fill="${colour}" fill-opacity="0.85"/>`;
  }
  return all;
}
