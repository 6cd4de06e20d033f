import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import type { ShippingData } from '#app/shipping/known-shipping.server.ts';
import { formatUnserviceable } from '#app/shipping/promise/format-delivery.ts';
import { findRoute } from '#app/shipping/promise/round-trip.ts';
import type { Zone } from '#app/shipping/zones/zone.ts';
import { blockedDays, firstLeavingDay } from './blocked-days.ts';

/** First and last day of a rental or of what it blocks, both included. */
interface Days {
  startDate: string;
  endDate: string;
}

interface Wanted extends Days {
  /** of the renter */
  pin: string;
}

type KnownWays = Pick<ShippingData, 'zones' | 'dispatch' | 'version' | 'terms' | 'clockOffsetMs'>;

/** The days that a rental to a PIN code blocks for an outfit, by its pick-up PIN code. */
export class Reach {
  readonly #wanted: Wanted;
  readonly #ways: KnownWays;
  readonly #to: Zone;
  readonly #today: string;
  readonly #byZone = new Map<Zone, Days | undefined>();

  constructor(wanted: Wanted, ways: KnownWays) {
    this.#wanted = wanted;
    this.#ways = ways;
    this.#to = ways.zones.find(wanted.pin);
    this.#today = dayInIndia(new Date(Date.now() + ways.clockOffsetMs));
  }

  /** Why nothing can be sent to the PIN code, as a sentence. */
  get problem(): string | undefined {
    return this.#to.serviceable ? undefined : formatUnserviceable(this.#wanted.pin);
  }

  /** Undefined for an outfit that cannot get there in time; without a pick-up PIN code ('') no transit days are counted. */
  blockedDays(pickUpPin: string): Days | undefined {
    if (this.problem !== undefined) return undefined;
    const { terms, zones } = this.#ways;
    return pickUpPin === '' ? blockedDays(this.#wanted, terms) : this.#blockedFrom(zones.find(pickUpPin));
  }

  /** The blocked days by prefix of the pick-up PIN code, for a query; the longest matching prefix counts. */
  byPrefix(): { prefix: string; days: Days | undefined }[] {
    return this.#ways.zones
      .entries()
      .map(({ prefix, zone }) => ({ prefix, days: this.problem ? undefined : this.#blockedFrom(zone) }));
  }

  /** The inputs of the blocked days, for the key of a cached result. */
  toJSON(): unknown {
    const { version, terms } = this.#ways;
    return [this.#wanted, this.#today, version, terms.turnaroundDays];
  }

  #blockedFrom(zone: Zone): Days | undefined {
    if (this.#byZone.has(zone)) return this.#byZone.get(zone);
    const { dispatch, terms } = this.#ways;
    const route = findRoute(zone, this.#to, dispatch);
    const days = route && blockedDays(this.#wanted, { turnaroundDays: terms.turnaroundDays, route });
    const isInTime = days !== undefined && days.startDate >= firstLeavingDay(this.#today);
    this.#byZone.set(zone, isInTime ? days : undefined);
    return isInTime ? days : undefined;
  }
}
