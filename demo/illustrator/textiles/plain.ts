import { INK, mix, WHITE } from '../colour.ts';
import { stroke, weftLine } from '../laying.ts';
import { repeat } from '../numbers.ts';
import type { Weave } from './weave.ts';

/** Cotton and wool: short slubs, lighter and darker. */
export const matte: Weave = {
  sheen: 0.16,
  draw(sheet, cloth, scale) {
    const light = mix(sheet.palette.ground, WHITE, 0.2);
    const dark = mix(sheet.palette.ground, INK, 0.3);
    const width = 0.6 * Math.sqrt(scale);
    return repeat(Math.round(cloth.height / (7 * scale)), (i) => {
      const y = sheet.random() * cloth.height;
      const x = sheet.random() * cloth.width;
      const slub = weftLine(cloth, y, x, x + 4 + sheet.random() * 12 * scale, 2);
      return stroke(slub, i % 2 ? light : dark, width, 0.2);
    });
  },
};

/** Silk: long pale glints along the weft. */
export const solid: Weave = {
  sheen: 1,
  draw(sheet, cloth, scale) {
    const light = mix(sheet.palette.ground, WHITE, 0.28);
    const width = 0.7 * Math.sqrt(scale);
    return repeat(Math.round(cloth.height / (9 * scale)), () => {
      const y = sheet.random() * cloth.height;
      const x = sheet.random() * cloth.width * 0.9;
      const glint = weftLine(cloth, y, x, x + 8 + sheet.random() * 26 * scale, 4);
      return stroke(glint, light, width, 0.16);
    });
  },
};
