import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A place in the directory; a PIN code may reach into several states, the likeliest first. */
export interface PinPlace {
  area: string;
  city: string;
  district: string;
  stateCodes: string[];
}

// By the package's imports, because the build is in another folder.
const { resolve } = createRequire(import.meta.url);
const FILE = '#app/shipping/pins/pin-directory.txt';

/**
 * All PIN codes of India in memory: the file's text with two arrays to search it, less than a megabyte (decision 063). Lines
 * are `pin, place, area, further states`; the places are listed before them.
 */
class PinDirectory {
  readonly #text: string;
  readonly #places: string[];
  readonly #pins: Int32Array;
  readonly #offsets: Int32Array;

  constructor(text: string) {
    const start = text.indexOf('\n\n') + 2;
    const offsets: number[] = [];
    for (let offset = start; offset < text.length; offset = text.indexOf('\n', offset) + 1)
      offsets.push(offset);
    this.#text = text;
    this.#places = text.slice(0, start - 2).split('\n');
    this.#offsets = Int32Array.from(offsets);
    this.#pins = Int32Array.from(offsets, (offset) => Number(text.slice(offset, offset + 6)));
  }

  get size(): number {
    return this.#pins.length;
  }

  find(pin: string): PinPlace | undefined {
    const offset = this.#offsets[this.#indexOf(Number(pin))];
    if (offset === undefined) return undefined;
    const line = this.#text.slice(offset, this.#text.indexOf('\n', offset));
    const [, place, area = '', ...others] = line.split('\t');
    const [city = '', district = '', stateCode = ''] = (this.#places[Number(place)] ?? '').split('\t');
    return { area, city, district, stateCodes: [stateCode, ...others] };
  }

  /** -1 for an unknown PIN code. */
  #indexOf(pin: number): number {
    let low = 0;
    let high = this.#pins.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#pins[middle] as number;
      if (found === pin) return middle;
      if (found < pin) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

let directory: Promise<PinDirectory> | undefined;

/** The built-in directory, read when a PIN code is first looked up. */
export async function loadPinDirectory(): Promise<PinDirectory> {
  directory ??= readFile(resolve(FILE), 'utf8').then((text) => new PinDirectory(text));
  return await directory;
}
