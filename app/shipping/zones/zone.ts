import type { Paise } from '#app/platform/money/money.ts';

/** The zone of every PIN code that no other zone has. */
export const DEFAULT_ZONE = 'Default';

/** The delivery terms for some PIN codes. */
export interface Zone {
  _id: string;
  name: string;
  /** first digits of its PIN codes; the longest prefix of all zones wins */
  pins: string[];
  /** '' if it is not fixed */
  courier: string;
  serviceable: boolean;
  cashOnDelivery: boolean;
  /** in transit */
  daysMin: number;
  daysMax: number;
  /** the charge of every order; null: by the shop's settings */
  chargePaise: Paise | null;
  /** for each further 500 g begun (promise/zone-charge.ts) */
  extraChargePaise: Paise;
  /** the faster service that shoppers can choose; null: there is none */
  express: ExpressService | null;
}

/** A faster way to a zone, with its own charge for every order. */
export interface ExpressService extends Pick<Zone, 'daysMin' | 'daysMax' | 'extraChargePaise'> {
  chargePaise: Paise;
}

/** The first digits of a PIN code, the longest first. */
export function prefixesOf(pin: string): string[] {
  return [6, 5, 4, 3, 2, 1].map((length) => pin.slice(0, length));
}

interface ZoneWithPins {
  name: string;
  pins: readonly string[];
}

/** Finds the zone of a PIN code without looking through all zones. */
export class ZoneIndex<Z extends ZoneWithPins> {
  readonly #byPrefix: ReadonlyMap<string, Z>;
  readonly #default: Z | undefined;

  constructor(zones: readonly Z[]) {
    this.#byPrefix = new Map(zones.flatMap((zone) => zone.pins.map((prefix) => [prefix, zone] as const)));
    this.#default = zones.find(({ name }) => name === DEFAULT_ZONE);
  }

  /** Each prefix with its zone; '' is the default zone's. */
  entries(): { prefix: string; zone: Z }[] {
    const named = [...this.#byPrefix].map(([prefix, zone]) => ({ prefix, zone }));
    return this.#default ? [{ prefix: '', zone: this.#default }, ...named] : named;
  }

  find(pin: string): Z {
    const prefix = prefixesOf(pin).find((each) => this.#byPrefix.has(each));
    const zone = prefix === undefined ? this.#default : this.#byPrefix.get(prefix);
    if (!zone) throw new Error('The default zone is missing.');
    return zone;
  }
}
