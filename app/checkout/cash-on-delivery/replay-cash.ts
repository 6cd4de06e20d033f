import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import {
  type CashRules,
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
  /** null: not ended, or never shipped */
  endedAt: Date | null;
}

/** What rules would have done. */
export interface CashReplay {
  orders: number;
  parcels: number;
  returned: number;
  refused: { orders: number; duePaise: Paise };
  /** parcels that came back and would not have been sent */
  prevented: number;
  /** refused orders that were delivered and paid */
  lost: { orders: number; duePaise: Paise };
}

const YEAR_MS = 365 * 86_400_000;

/**
 * Applies rules to past orders, which come in the order they were placed: each is decided by what had ended before it, as
 * at checkout. Every number counts as proven, and a refused order leaves no history.
 */
export function replayCashRules(
  orders: readonly PastOrder[],
  rules: CashRules,
  limit: Paise | null = null,
): CashReplay {
  const refused: PastOrder[] = [];
  const past = new PastParcels();
  for (const order of orders) {
    const { pin, due: total } = order;
    const isRefused =
      (limit !== null && total > limit) ||
      findPinProblem(rules.pinLimits, { pin, total }) !== undefined ||
      findHistoryProblem(past.historyOf(order), rules.returned, pin) !== undefined;
    if (isRefused) refused.push(order);
    else past.add(order);
  }
  const lost = refused.filter(({ parcels, returned }) => parcels > returned);
  return {
    orders: orders.length,
    parcels: count(orders, 'parcels'),
    returned: count(orders, 'returned'),
    refused: { orders: refused.length, duePaise: sumPaise(refused.map(({ due }) => due)) },
    prevented: count(refused, 'returned'),
    lost: { orders: lost.length, duePaise: sumPaise(lost.map(({ due }) => due)) },
  };
}

function count(orders: readonly PastOrder[], what: keyof ParcelCount): number {
  return orders.reduce((sum, order) => sum + order[what], 0);
}

/** What is known of persons, numbers and PIN codes, at any moment of the past. */
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
