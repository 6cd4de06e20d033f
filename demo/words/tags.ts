import { CRAFTS } from './crafts.ts';
import type { Design } from './design.ts';
import { GARMENTS, type GarmentKind } from './garments.ts';

/** Every tag of the shop. */
export const TAGS = [
  'women-collection',
  'gallery',
  'new-in',
  'wedding',
  'diwali',
  'handloom',
  'block-print',
  'linen-and-cotton',
  'everyday',
  'office',
  'gifting',
] as const;

const NEW_FOR_DAYS = 45;
const EVERYDAY_UP_TO_PAISE = 250_000;

const NOT_FOR_THE_OFFICE: readonly GarmentKind[] = [
  'festive',
  'kids',
  'stole',
  'potli',
  'jewellery',
  'jutti',
];
const DRESSED_UP: readonly GarmentKind[] = ['festive', 'saree', 'jacket'];

/** Chosen by hand first, then what the craft and the garment say of themselves. */
export function tagsFor(design: Design, addedDaysAgo: number): string[] {
  const { kind } = GARMENTS[design.garment];
  const dressy = DRESSED_UP.includes(kind) || design.category === 'Festive';
  const fits: Record<string, boolean> = {
    'new-in': addedDaysAgo <= NEW_FOR_DAYS && !design.rent,
    wedding: design.rent !== undefined || (dressy && CRAFTS[design.craft].tags.includes('wedding')),
    diwali: design.category === 'Festive' || (dressy && CRAFTS[design.craft].tags.includes('diwali')),
    handloom: woven(design),
    'block-print': CRAFTS[design.craft].tags.includes('block-print'),
    'linen-and-cotton': CRAFTS[design.craft].tags.includes('linen-and-cotton') && !design.fabric,
    everyday:
      CRAFTS[design.craft].tags.includes('everyday') && design.pricePaise <= EVERYDAY_UP_TO_PAISE && !dressy,
    office:
      CRAFTS[design.craft].tags.includes('office') && !NOT_FOR_THE_OFFICE.includes(kind) && !design.rent,
    gifting: design.category === 'Accessories' || kind === 'stole',
  };
  return TAGS.filter((tag) => design.tags.includes(tag) || fits[tag]);
}

const woven = (design: Design) =>
  CRAFTS[design.craft].tags.includes('handloom') &&
  !['leather', 'brass'].includes(GARMENTS[design.garment].cloth);
