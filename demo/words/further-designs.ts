import { CRAFTS, type CraftName } from './crafts.ts';
import type { Design } from './design.ts';
import { designs } from './designs.ts';
import { GARMENTS, type GarmentName } from './garments.ts';
import { asPrice, asSalePrice } from './prices.ts';
import { chanceFor } from './seeded.ts';

/** Names of collections, the word that tells one ikat shirt from another. */
const COLLECTIONS = [
  ...['Gulmohar', 'Saanjh', 'Barsaat', 'Chandni', 'Basant', 'Kesar', 'Malhar', 'Palash', 'Champa', 'Mogra'],
  ...['Jharokha', 'Haveli', 'Ghat', 'Bazaar', 'Angan', 'Baoli', 'Mehrab', 'Charbagh', 'Dehleez', 'Chaupal'],
  ...['Kaveri', 'Narmada', 'Godavari', 'Sabarmati', 'Teesta', 'Chambal', 'Tungabhadra', 'Hooghly', 'Jhelum'],
  ...[
    'Neelam',
    'Firoza',
    'Moonga',
    'Pukhraj',
    'Moti',
    'Panna',
    'Gomed',
    'Sawan',
    'Phagun',
    'Kartik',
    'Margashirsh',
  ],
  ...[
    'Bulbul',
    'Koel',
    'Mayur',
    'Saras',
    'Hansa',
    'Maina',
    'Titli',
    'Jugnu',
    'Deepak',
    'Bhairavi',
    'Yaman',
    'Desh',
  ],
  ...['Bageshri', 'Todi', 'Kafi', 'Pilu', 'Sohni', 'Rageshri', 'Kedar', 'Hamsa'],
];

/** Shelf, garment and the crafts it is made in; further products are as many as these can be combined. */
const SHELVES: [category: string, subcategory: string, garment: GarmentName, crafts: CraftName[]][] = [
  [
    'Women',
    'Sarees',
    'saree',
    ['jamdani', 'ikat', 'leheriya', 'ajrakh', 'dabu', 'buti', 'checks', 'stripes', 'plain'],
  ],
  ['Women', 'Sarees', 'sareeBlouse', ['banarasi', 'kanchi', 'bandhani']],
  [
    'Women',
    'Kurta sets',
    'kurtaPalazzo',
    ['buti', 'jaal', 'poppy', 'ikat', 'chikan', 'ajrakh', 'dabu', 'plain'],
  ],
  ['Women', 'Kurta sets', 'kurtaSet', ['chikan', 'poppy', 'bandhani', 'leheriya', 'silk', 'jamdani']],
  ['Women', 'Kurta sets', 'kurtaTrousers', ['stripes', 'checks', 'plain', 'dabu']],
  ['Women', 'Anarkalis', 'anarkali', ['kalamkari', 'buti', 'silk', 'bandhani', 'chikan', 'jamdani']],
  ['Women', 'Lehengas', 'lehenga', ['poppy', 'jaal', 'leheriya']],
  [
    'Women',
    'Dresses',
    'shirtDress',
    ['checks', 'poppy', 'dabu', 'ikat', 'plain', 'ajrakh', 'jaal', 'stripes'],
  ],
  ['Women', 'Co-ord sets', 'coordSet', ['dabu', 'ikat', 'plain', 'jaal', 'stripes']],
  ['Women', 'Dupattas', 'dupatta', ['bandhani', 'leheriya', 'chikan', 'ajrakh', 'kalamkari']],
  [
    'Men',
    'Kurtas',
    'kurtaPyjama',
    ['chikan', 'dabu', 'plain', 'ajrakh', 'stripes', 'silk', 'checks', 'ikat'],
  ],
  ['Men', 'Kurtas', 'dhotiSet', ['silk', 'buti']],
  ['Men', 'Shirts', 'shirt', ['ajrakh', 'ikat', 'checks', 'stripes', 'plain', 'dabu']],
  ['Men', 'Shirts', 'shortShirt', ['jaal', 'buti', 'ajrakh', 'plain']],
  ['Men', 'Nehru jackets', 'nehru', ['ikat', 'plain', 'silk', 'ajrakh']],
  ['Kids', 'Girls', 'girlLehenga', ['leheriya', 'bandhani', 'poppy', 'buti', 'silk']],
  ['Kids', 'Boys', 'childKurta', ['stripes', 'dabu', 'checks', 'buti', 'silk']],
  ['Festive', 'Lehengas', 'lehenga', ['banarasi', 'silk', 'bandhani']],
  ['Festive', 'Shararas and gowns', 'sharara', ['chikan', 'bandhani', 'banarasi', 'leheriya']],
  ['Festive', 'Sherwanis and jackets', 'sherwani', ['banarasi', 'silk']],
  ['Accessories', 'Juttis', 'juttis', ['banarasi', 'poppy', 'silk']],
  ['Accessories', 'Potlis', 'potli', ['banarasi', 'silk', 'ajrakh']],
  ['Accessories', 'Stoles', 'stole', ['leheriya', 'ikat', 'dabu', 'bandhani', 'chikan', 'jamdani']],
];

const KINDS = SHELVES.flatMap(([category, subcategory, garment, crafts]) =>
  crafts.map((craft) => ({ category, subcategory, garment, craft })),
);
const COMBINATIONS = KINDS.flatMap((kind) => CRAFTS[kind.craft].grounds.map((dye) => ({ ...kind, dye })));

/** Coprime with the number of combinations, so that neighbours on the shelf are unlike each other. */
const STRIDE = strideFor(COMBINATIONS.length);

/** The nth design after those shaped by hand. */
function furtherDesign(n: number): Design {
  const kind = COMBINATIONS[(n * STRIDE) % COMBINATIONS.length] as (typeof COMBINATIONS)[number];
  const round = Math.floor(n / COMBINATIONS.length);
  const chance = chanceFor(`further ${n}`);
  const others = CRAFTS[kind.craft].grounds.filter((dye) => dye !== kind.dye);
  const price = asPrice(
    GARMENTS[kind.garment].basePrice * worth(kind.craft, kind.garment) * (0.85 + chance.next() * 0.4),
  );
  return {
    ...{ name: nameFor(kind, round), category: kind.category, subcategory: kind.subcategory },
    ...{ craft: kind.craft, garment: kind.garment, tags: [], trim: {} },
    dyes: [kind.dye, ...chance.some(others, chance.whole(0, 3))],
    pricePaise: price,
    oldPricePaise: chance.happens(1 / 3) ? asSalePrice(price, chance) : undefined,
  };
}

/** Without a colour, because most have several. */
function nameFor({ craft, garment, dye }: (typeof COMBINATIONS)[number], round: number): string {
  const { grounds, label } = CRAFTS[craft];
  const design = round * grounds.length + grounds.indexOf(dye);
  const collection = COLLECTIONS[design % COLLECTIONS.length];
  const edition = Math.floor(design / COLLECTIONS.length);
  const plain = `${collection} ${label} ${GARMENTS[garment].noun}`;
  return edition === 0 ? plain : `${plain} no. ${edition + 1}`;
}

/** Small things carry less of what the work costs. */
function worth(craft: CraftName, garment: GarmentName): number {
  const full = CRAFTS[craft].worth;
  return ['jutti', 'potli', 'kids'].includes(GARMENTS[garment].kind) ? 1 + (full - 1) * 0.3 : full;
}

function strideFor(total: number): number {
  let stride = Math.floor(total * 0.381966) | 1;
  while (greatestCommonDivisor(stride, total) !== 1) stride += 2;
  return stride;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

export const designAt = (place: number): Design => designs[place] ?? furtherDesign(place - designs.length);
