import { contentsOf } from './pdf-text.ts';

/** Decodes the Code 128 barcode in a one-page PDF from its filled rectangles; undefined if there is none. */
export function barcodeIn(pdf: Buffer): string | undefined {
  const bars = [
    ...contentsOf(pdf)
      .join('\n')
      .matchAll(/(-?[\d.]+) -?[\d.]+ ([\d.]+) [\d.]+ re\b/g),
  ]
    .map(([, x, width]) => ({ x: Number(x), width: Number(width) }))
    .sort((one, other) => one.x - other.x);
  return bars.length === 0 ? undefined : decode(toModules(bars));
}

/** Alternating bar and space widths in modules; the narrowest bar is one module. */
function toModules(bars: { x: number; width: number }[]): number[] {
  const module = Math.min(...bars.map(({ width }) => width));
  const widths = bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1];
    return next ? [width, next.x - x - width] : [width];
  });
  return widths.map((width) => Math.round(width / module));
}

const [CODE_C, CODE_B, CODE_A, START_A, START_B, START_C, STOP] = [99, 100, 101, 103, 104, 105, 106];

function decode(widths: number[]): string {
  const values = [];
  for (let at = 0; at + 6 <= widths.length && values.at(-1) !== STOP; ) {
    const length = widths.length - at === 7 ? 7 : 6;
    const value = PATTERNS.indexOf(widths.slice(at, at + length).join(''));
    if (value === -1) throw new Error(`No pattern of Code 128: ${widths.slice(at, at + length).join('')}`);
    values.push(value);
    at += length;
  }
  const [start = -1, ...rest] = values;
  if (rest.pop() !== STOP) throw new Error('The barcode has no stop pattern.');
  const check = rest.pop();
  const sum = rest.reduce((total, value, index) => total + value * (index + 1), start) % 103;
  if (check !== sum) throw new Error(`The check character is ${check} instead of ${sum}.`);
  return toText(start, rest);
}

/** Code sets A and B share capital letters and digits. */
function toText(start: number, values: number[]): string {
  const sets = new Map([
    [START_A, 'A'],
    [START_B, 'B'],
    [START_C, 'C'],
  ]);
  let set = sets.get(start);
  let text = '';
  for (const value of values) {
    if (value === CODE_A && set !== 'A') set = 'A';
    else if (value === CODE_B && set !== 'B') set = 'B';
    else if (value === CODE_C && set !== 'C') set = 'C';
    else if (set === 'C') text += String(value).padStart(2, '0');
    else if (value < (set === 'A' ? 64 : 95)) text += String.fromCharCode(value + 32);
    else throw new Error(`Set ${set} has no letter for ${value}.`);
  }
  return text;
}

/** ISO/IEC 15417, table 1: bar and space widths by symbol value. */
const PATTERNS = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
`
  .trim()
  .split(/\s+/);
