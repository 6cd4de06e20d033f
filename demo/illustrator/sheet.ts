import { INK, isDark, mix } from './colour.ts';
import { dye, type HexColour } from './dyes.ts';
import { type Random, randomFrom } from './numbers.ts';
import type { Palette, PictureSpec, Textile } from './picture-spec.ts';

/** The palette with every part filled in. */
export type Colours = Record<keyof Palette, HexColour>;

/** Gives every stroke of one picture its own tremble; garments of one banner share it. */
interface PenStrokes {
  count: number;
}

/** The sheet a picture is drawn on: its colours, its randomness, and the definitions drawn so far. */
export class Sheet {
  readonly spec: Partial<PictureSpec>;
  readonly random: Random;
  readonly definitions: string[] = [];
  readonly strokes: PenStrokes;
  /** A tint of the garment's cloth, never black. */
  readonly ink: string;
  palette: Colours;
  /** The default textile of panels. */
  textile: Textile;
  /** Garments hang from a hanger instead of standing on a dress form. */
  hanging = false;

  private readonly prefix: string;
  private readonly idsByKey = new Map<string, string>();
  private idCount = 0;

  constructor(spec: Partial<PictureSpec>, strokes: PenStrokes = { count: 0 }) {
    this.spec = spec;
    this.strokes = strokes;
    this.random = randomFrom(spec.seed ?? spec.name ?? 'vastra');
    this.prefix = `v${Math.floor(randomFrom(JSON.stringify(spec))() * 1e8).toString(36)}`;
    this.textile = spec.textile ?? 'solid';
    this.palette = fullPalette(spec.palette ?? {});
    const { ground } = this.palette;
    this.ink = mix(INK, ground, isDark(ground) ? 0.12 : 0.22);
  }

  /** A new id, unlike those of other pictures on the same page. */
  id(letter: string): string {
    return `${this.prefix}${letter}${this.idCount++}`;
  }

  /** The id of a drawing to `use` many times; drawn when first asked for. */
  shared(key: string, draw: () => string): string {
    return this.idFor(key, 'm', (id) => `<g id="${id}">${draw()}</g>`);
  }

  /** The id of a gradient, filter or pattern; made when first asked for. */
  defined(key: string, make: (id: string) => string): string {
    return this.idFor(key, 'd', make);
  }

  /** The id of a clip path with this outline (path data). */
  clip(letter: string, outline: string): string {
    const id = this.id(letter);
    this.definitions.push(`<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
    return id;
  }

  /** `url(#…)` of a blur; `deviation` in px. */
  blur(deviation: number): string {
    const id = this.defined(
      `blur${deviation}`,
      (id) =>
        `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    return `url(#${id})`;
  }

  /** An angle or offset between -most and most. */
  jitter(most: number): number {
    return (this.random() - 0.5) * 2 * most;
  }

  /** Draws with some colours changed, and another textile if given, and then changes them back. */
  dyed<Drawing>(colours: Partial<Colours>, draw: () => Drawing, textile = this.textile): Drawing {
    const kept = { palette: this.palette, textile: this.textile };
    this.palette = { ...this.palette, ...colours };
    this.textile = textile;
    const drawing = draw();
    this.palette = kept.palette;
    this.textile = kept.textile;
    return drawing;
  }

  private idFor(key: string, letter: string, make: (id: string) => string): string {
    const known = this.idsByKey.get(key);
    if (known) return known;
    const id = this.id(letter);
    this.idsByKey.set(key, id);
    this.definitions.push(make(id));
    return id;
  }
}

function fullPalette(palette: Palette): Colours {
  const ground = dye(palette.ground ?? 'madder');
  return {
    ground,
    motif: dye(palette.motif ?? (isDark(ground) ? 'ivory' : 'madder')),
    accent: dye(palette.accent ?? 'turmeric'),
    leaf: dye(palette.leaf ?? 'neem'),
    border: dye(palette.border ?? palette.accent ?? 'turmeric'),
    second: dye(palette.second ?? 'ivory'),
  };
}
