import type { DemoProduct } from './demo-shop.ts';
import type { Design } from './design.ts';
import type { Chance } from './seeded.ts';

/** The first shelf is what visitors try to buy, so it never stands empty. */
const ALWAYS_IN_STOCK = 24;

const SOLD_OUT_SHARE = 0.025;
const LAST_FEW_SHARE = 0.04;
const SIZE_GONE_SHARE = 0.12;

type Shelf = Pick<DemoProduct, 'sizes' | 'colors'>;

export function stockFor(design: Design, place: number, shelf: Shelf, chance: Chance): DemoProduct['stock'] {
  const grid = shelf.colors.flatMap(({ name }) => shelf.sizes.map((size) => ({ size, color: name })));
  const fill = fillFor(design, place, chance);
  const middle = shelf.sizes.includes('M') ? 'M' : shelf.sizes[0];
  return grid.map((cell, i) => ({
    ...cell,
    quantity: fill(cell.size === middle && cell.color === shelf.colors[0]?.name, i),
  }));
}

type Fill = (isTheUsualOne: boolean, cell: number) => number;

function fillFor(design: Design, place: number, chance: Chance): Fill {
  const roll = chance.next();
  if (design.rent) return () => 1;
  if (design.lastPiece) return (isTheUsualOne) => (isTheUsualOne ? 1 : 0);
  if (place >= ALWAYS_IN_STOCK && roll < SOLD_OUT_SHARE) return () => 0;
  if (place >= ALWAYS_IN_STOCK && roll < SOLD_OUT_SHARE + LAST_FEW_SHARE) {
    return (isTheUsualOne) => (isTheUsualOne ? chance.whole(1, 3) : 0);
  }
  return (isTheUsualOne) => {
    const pieces = chance.whole(1, 18);
    const gone = chance.happens(SIZE_GONE_SHARE) && !(isTheUsualOne && place < ALWAYS_IN_STOCK);
    return gone ? 0 : pieces;
  };
}
