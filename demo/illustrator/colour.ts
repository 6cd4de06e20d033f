import type { HexColour } from './dyes.ts';
import { clamp, lerp } from './numbers.ts';

/** The pen's ink before it takes a tint from the cloth. */
export const INK = '#1F1A17';
export const WHITE = '#FFFFFF';

type Channels = [red: number, green: number, blue: number];

/** Mixes two hex colours as light mixes; `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): HexColour {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  return toHex([mixChannel(r1, r2, share), mixChannel(g1, g2, share), mixChannel(b1, b2, share)]);
}

/** Relative luminance of a hex colour, 0 for black to 1 for white. */
export function luminance(colour: string): number {
  const [r, g, b] = channels(colour);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Whether light has to be screened onto this colour to be seen. */
export function isDark(colour: string): boolean {
  return luminance(colour) < 0.2;
}

function channels(colour: string): Channels {
  return [channel(colour, 1), channel(colour, 3), channel(colour, 5)];
}

function channel(colour: string, start: number): number {
  return Number.parseInt(colour.slice(start, start + 2), 16);
}

function mixChannel(first: number, second: number, share: number): number {
  return Math.sqrt(lerp(first * first, second * second, share));
}

function linear(value: number): number {
  const v = value / 255;
  return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

function toHex(values: Channels): HexColour {
  return `#${values.map(hexPair).join('')}`;
}

function hexPair(value: number): string {
  return Math.round(clamp(value, 0, 255))
    .toString(16)
    .padStart(2, '0');
}
