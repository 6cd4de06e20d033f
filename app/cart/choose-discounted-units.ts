import type { Paise } from '#app/platform/money/money.ts';

interface Units {
  pricePaise: Paise;
  quantity: number;
  /** whether a unit counts as one of the X */
  isBought: boolean;
  /** whether a unit can be one of the Y */
  isGot: boolean;
}

/**
 * The units of each line that a 'buy X, get Y' reduces: as often as the cart has X and Y, and the cheapest units that leave X
 * for each time. No unit is counted twice.
 */
export function chooseDiscountedUnits(
  lines: readonly Units[],
  { buyQuantity, getQuantity }: { buyQuantity: number; getQuantity: number },
): number[] {
  const count = (matches: (line: Units) => boolean) =>
    lines.reduce((sum, line) => sum + (matches(line) ? line.quantity : 0), 0);
  const both = count(({ isBought, isGot }) => isBought && isGot);
  const [bought, got] = [count(({ isBought }) => isBought) - both, count(({ isGot }) => isGot) - both];
  /** units that count as both and have to stay for the X */
  const kept = (times: number) => Math.max(0, buyQuantity * times - bought);
  let times = Math.floor((both + bought + got) / (buyQuantity + getQuantity));
  while (times > 0 && Math.max(0, getQuantity * times - got) + kept(times) > both) times--;

  let [left, leftOfBoth] = [getQuantity * times, both - kept(times)];
  const chosen = lines.map(() => 0);
  const cheapestFirst = [...lines.entries()].sort(([, one], [, other]) => one.pricePaise - other.pricePaise);
  for (const [index, { isBought, isGot, quantity }] of cheapestFirst) {
    if (!isGot) continue;
    const taken = Math.min(quantity, left, isBought ? leftOfBoth : quantity);
    chosen[index] = taken;
    left -= taken;
    if (isBought) leftOfBoth -= taken;
  }
  return chosen;
}
