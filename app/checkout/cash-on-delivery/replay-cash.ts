import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import {
  type CashRules,
  decideAdvance,
  findHistoryProblem,
  findPinProblem,
  type ParcelCount,
} from '#app/shipping/cash-rules/cash-rules.ts';

/** A past order paid in cash, and how its parcels ended. */
export interface PastOrder extends ParcelCount {
  userId: string;
  mobile: string;
  pin: string;
  due: Paise;
  placedAt: Date;
  /** false if it has outfits or was paid by a payment link */
  canPayInAdvance: boolean;
  /** null: not ended, or never shipped */
  endedAt: Date | null;
}

/** The effect that rules would have had. */
export interface CashReplay {
  orders: number;
  parcels: number;
  returned: number;
  refused: { orders: number; duePaise: Paise };
  /** parcels that came back and would not have been sent */
  prevented: number;
  /** refused orders that were delivered and paid */
  lost: { orders: number; duePaise: Paise };
  /** orders that would have needed a part payment, and their parcels that came back */
  partPaid: { orders: number; advancePaise: Paise; returned: number };
}

const YEAR_MS = 365 * 86_400_000;

/**
 * Applies rules to past orders, which come in the order they were placed: each is decided by what had ended before it, as
 * at checkout. Every number counts as proven, a refused order leaves no history, and one with a part payment is placed.
 */
export function replayCashRules(
  orders: readonly PastOrder[],
  rules: CashRules,
  limit: Paise | null = null,
): CashReplay {
  const refused: PastOrder[] = [];
  const partPaid: (PastOrder & { advance: Paise })[] = [];
  const past = new PastParcels();
  for (const order of orders) {
    const { pin, due: total, canPayInAdvance } = order;
    const isTooMuch =
      (limit !== null && total > limit) || findPinProblem(rules.pinLimits, { pin, total }) !== undefined;
    const problem = findHistoryProblem(past.historyOf(order), rules.returned, pin);
    const decision = decideAdvance(rules.advance, { total, past: problem, canPayInAdvance });
    if (isTooMuch || decision.problem !== undefined) refused.push(order);
    else {
      if (decision.advance !== undefined) partPaid.push({ ...order, advance: decision.advance });
      past.add(order);
    }
  }
  const lost = refused.filter(({ parcels, returned }) => parcels > returned);
  return {
    orders: orders.length,
    parcels: count(orders, 'parcels'),
    returned: count(orders, 'returned'),
    refused: { orders: refused.length, duePaise: sumPaise(refused.map(({ due }) => due)) },
    prevented: count(refused, 'returned'),
    lost: { orders: lost.length, duePaise: sumPaise(lost.map(({ due }) => due)) },
    partPaid: {
      orders: partPaid.length,
      advancePaise: sumPaise(partPaid.map(({ advance }) => advance)),
      returned: count(partPaid, 'returned'),
    },
  };
}

function count(orders: readonly PastOrder[], what: keyof ParcelCount): number {
  return orders.reduce((sum, order) => sum + order[what], 0);
}

/** The parcel history of persons, numbers and PIN codes at a moment in the past. */
class PastParcels {
  readonly #ended = new Map<string, PastOrder[]>();

  add(order: PastOrder): void {
    if (order.endedAt === null || order.parcels === 0) return;
    for (const key of Object.values(keysOf(order)))
      this.#ended.set(key, [...(this.#ended.get(key) ?? []), order]);
  }

  historyOf(order: PastOrder) {
    const { person, number, pin } = keysOf(order);
    const known = (key: string) => this.#count(key, order.placedAt.getTime());
    return { person: known(person), number: known(number), pin: known(pin) };
  }

  #count(key: string, now: number): ParcelCount {
    const ended = (this.#ended.get(key) ?? []).filter(({ endedAt }) => {
      const at = endedAt?.getTime() ?? Number.POSITIVE_INFINITY;
      return at < now && at > now - YEAR_MS;
    });
    return { parcels: count(ended, 'parcels'), returned: count(ended, 'returned') };
  }
}

function keysOf({ userId, mobile, pin }: PastOrder) {
  return { person: `person ${userId}`, number: `number ${mobile}`, pin: `pin ${pin}` };
}

/** A rule as `--pin-limit 190=3000`. */
export function readPinLimit(text: string) {
  const [, pin, limit] = /^([1-9]\d{0,5})=(\d{1,7})$/.exec(text) ?? [];
  return pin === undefined ? undefined : { pin, limitPaise: paise(Number(limit) * 100) };
}
