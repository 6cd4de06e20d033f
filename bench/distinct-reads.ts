import autocannon from 'autocannon';
import type { BenchedServer } from './processes.ts';

/** Reads of new addresses, so that no response comes from the cache. */
export interface DistinctReads {
  name: string;
  perSecond: number;
  /** autocannon has no p95 */
  p97: number;
  p99: number;
  refused: number;
}

const READERS = 16;
const WARM_UP_S = 2;
const MEASURED_S = 6;

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const COLORS = ['Red', 'Blue', 'Green', 'Gold', 'Ivory', 'Pink', 'Maroon', 'Black'];
const WORDS = [
  'kurta',
  'saree',
  'lehenga',
  'silk',
  'cotton',
  'red',
  'blue',
  'dress',
  'shirt',
  'women',
  'festive',
];
const SORTS = ['featured', 'price-asc', 'price-desc', 'newest'];

/** The address of a turn. A minimum price below all products makes it unique without changing the list. */
const ADDRESSES: Record<string, (turn: number) => string> = {
  'listing pages': (turn) =>
    `/products?category=${pick(['women', 'men', 'kids'], turn)}&sort=${pick(SORTS, turn)}&minPrice=${1 + turn / 100}`,
  'lists with two facets': (turn) =>
    `/api/products?size=${pick(SIZES, turn)}&color=${pick(COLORS, turn >> 2)}&minPrice=${1 + turn / 100}`,
  searches: (turn) =>
    `/api/products/search?q=${pick(WORDS, turn)}%20${pick(WORDS, turn >> 3)}&limit=${1 + (turn % 50)}&page=${1 + (turn >> 6)}`,
};

/** Measures each kind of address, after a warm-up with others of its kind. */
export async function measureDistinctReads({ origin }: BenchedServer): Promise<DistinctReads[]> {
  const measured: DistinctReads[] = [];
  for (const [name, addressOf] of Object.entries(ADDRESSES)) {
    let turn = 0;
    const read = async (duration: number) =>
      await autocannon({
        url: origin,
        connections: READERS,
        duration,
        requests: [{ setupRequest: (request) => ({ ...request, path: addressOf(turn++) }) }],
      });
    await read(WARM_UP_S);
    const { '2xx': answered, latency, non2xx, errors } = await read(MEASURED_S);
    if (errors > 0) throw new Error(`${name}: ${errors} errors.`);
    measured.push({
      name,
      perSecond: Math.round(answered / MEASURED_S),
      p97: latency.p97_5,
      p99: latency.p99,
      refused: non2xx,
    });
  }
  return measured;
}

function pick(values: readonly string[], turn: number): string {
  return values[turn % values.length] as string;
}
