import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { shopSecret } from '#app/platform/security/encryption.server.ts';
import { hmacHex, isSameSignature } from '#app/platform/security/hmac.server.ts';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { parseJson } from './call-courier.server.ts';
import { type Courier, type CourierEvent, CourierRefused, type ParcelToBook } from './courier.ts';
import {
  bookSimulatedParcel,
  cancelSimulatedParcel,
  findShopNow,
  findSimulatedParcel,
  listOpenSimulatedParcels,
  type SimulatedParcel,
  setStepsReported,
} from './simulator.db.server.ts';
import { HOURS_TO_PICK_UP, SIMULATED_STORIES, storyOfPin } from './simulator-story.ts';

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  trackingNumber: z.string().min(1).max(60),
  status: z.enum([
    'Picked up',
    'In transit',
    'Out for delivery',
    'Delivered',
    'Delivery failed',
    'Returning',
  ]),
  at: z.iso.datetime().transform((text) => new Date(text)),
  place: z.string().max(200).nullish(),
  reason: z.string().max(500).nullish(),
});

/** The courier of a demo: books at once, and moves its parcels with the shop's clock (simulator-story.ts). */
export function createSimulator(db: Database): Courier {
  return {
    name: 'simulator',
    async book({ reference, to, pickUp }) {
      const story = storyOfPin(to.pin);
      const refused = [to.pin, pickUp?.from.pin ?? ''].find((pin) => storyOfPin(pin) === 'refused');
      if (story === 'refused' || refused !== undefined)
        throw new CourierRefused(`Pick-ups are not available for the PIN code ${refused}.`);
      const trackingNumber = `SIM${randomInt(10 ** 9, 10 ** 10)}`;
      const wanted = { reference, trackingNumber, story, movesFrom: pickUp && storyBegin(pickUp) };
      const { movesFrom, ...booked } = await bookSimulatedParcel(db, wanted);
      return { ...booked, bookingReference: null, expectedBy: addDays(dayInIndia(movesFrom), 3) };
    },
    label: async () => undefined,
    cancel: ({ trackingNumber }) => cancelSimulatedParcel(db, trackingNumber),
    async track(trackingNumber) {
      const parcel = await findSimulatedParcel(db, trackingNumber);
      return parcel ? listDueEvents(parcel, await findShopNow(db)) : [];
    },
    async readEvents(rawBody, headers) {
      const expected = await signSimulatorWebhook(db, rawBody);
      if (!isSameSignature(headers.get('x-signature') ?? '', expected))
        throw refuse.unauthorized('The signature is invalid.');
      const parsed = eventSchema.safeParse(parseJson(rawBody));
      if (!parsed.success) throw refuse.invalid('The event is incomplete.');
      const { place = null, reason = null, ...event } = parsed.data;
      return [{ ...event, place, reason }];
    },
  };
}

/** `X-Signature` of a webhook of the simulator: hex HMAC-SHA256 of the raw body. */
export async function signSimulatorWebhook(db: Database, rawBody: Uint8Array | string): Promise<string> {
  const secret = await shopSecret(db, 'courier simulator');
  return hmacHex(secret.toString('hex'), rawBody);
}

/** A story whose pick-up is in the first hour of the agreed slot. */
function storyBegin({ on, slot }: NonNullable<ParcelToBook['pickUp']>): Date {
  const slotBegin = Date.parse(`${on}T${slot.slice(0, 5)}:00+05:30`);
  return new Date(slotBegin + 30 * 60_000 - HOURS_TO_PICK_UP * 3_600_000);
}

function listDueEvents({ trackingNumber, story, movesFrom }: SimulatedParcel, now: Date): CourierEvent[] {
  return SIMULATED_STORIES[story].flatMap(({ hours, status, place, reason }, index) => {
    const at = new Date(movesFrom.getTime() + hours * 3_600_000);
    if (at > now) return [];
    return [{ id: `${trackingNumber}-${index}`, trackingNumber, status, at, place, reason: reason ?? null }];
  });
}

const LONGEST_STORY = Math.max(...Object.values(SIMULATED_STORIES).map(({ length }) => length));

/** Sends what has become due since the last call, each step as the signed webhook that a courier would post. */
export async function reportSimulatedSteps(
  db: Database,
  post: (rawBody: Uint8Array, headers: Headers) => Promise<void>,
): Promise<void> {
  const now = await findShopNow(db);
  for (const parcel of await listOpenSimulatedParcels(db, LONGEST_STORY)) {
    const due = listDueEvents(parcel, now);
    for (const event of due.slice(parcel.stepsReported)) {
      const rawBody = Buffer.from(JSON.stringify(event));
      await post(rawBody, new Headers({ 'x-signature': await signSimulatorWebhook(db, rawBody) }));
    }
    if (due.length > parcel.stepsReported) await setStepsReported(db, parcel.trackingNumber, due.length);
  }
}
