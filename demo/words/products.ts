import { CRAFTS } from './crafts.ts';
import type { DemoProduct, DemoRental } from './demo-shop.ts';
import { descriptionOf, materialAndCareOf } from './descriptions.ts';
import type { Design } from './design.ts';
import { designNamed, designs } from './designs.ts';
import { shownName } from './dyes.ts';
import { FABRICS, type FabricName } from './fabrics.ts';
import { designAt } from './further-designs.ts';
import { GARMENTS } from './garments.ts';
import { MAKERS, type MakerName } from './makers.ts';
import { measurementsFor } from './measurements.ts';
import { OWNERS } from './owners.ts';
import { colorPicturesOf, lookOf, picturesOf } from './pictures.ts';
import { reviewsFor } from './reviews.ts';
import { type Chance, chanceFor } from './seeded.ts';
import { ownersSize, sizesFor } from './sizes.ts';
import { stockFor } from './stock.ts';
import { tagsFor } from './tags.ts';

/** Long enough for the newest to have been delivered and spoken about. */
const NEWEST_DAYS = 6;
const OLDEST_DAYS = 400;
const SETTLED_AFTER_DAYS = 30;

/** The shop's products, newest first. The same place always holds the same product, however many are asked for. */
export function demoProducts(count: number): DemoProduct[] {
  return Array.from({ length: count }, (_, place) => demoProductAt(place));
}

/** One product, for those who load a large shop bit by bit. */
export function demoProductAt(place: number): DemoProduct {
  const design = designAt(place);
  const key = keyAt(place);
  const chance = chanceFor(key);
  const maker = makerOf(design, chance);
  const fabric = fabricOf(design);
  const sizes = design.rent ? [design.size ?? ownersSize(chance)] : sizesFor(design.garment, chance);
  const colors = design.dyes.map((dye) => ({ name: shownName(dye), dye }));
  const addedDaysAgo = daysOnTheShelf(place, chance);
  const look = lookOf(design, key);
  return {
    ...{
      key,
      name: design.name,
      formerSlug: design.formerSlug,
      category: design.category,
      subcategory: design.subcategory,
    },
    description: descriptionOf(design, maker, chance),
    materialAndCare: materialAndCareOf(fabric),
    fabric: FABRICS[fabric].shown,
    tags: tagsFor(design, addedDaysAgo),
    brand: MAKERS[maker].shown,
    maker: { name: MAKERS[maker].name, address: MAKERS[maker].address },
    countryOfOrigin: MAKERS[maker].country,
    hsn: GARMENTS[design.garment].hsn,
    ...{ pricePaise: design.pricePaise, oldPricePaise: design.oldPricePaise },
    ...{ sizes, colors, stock: stockFor(design, place, { sizes, colors }, chance) },
    measurementsCm: measurementsFor(design.garment, sizes),
    rental: rentalOf(design),
    addedDaysAgo,
    pictures: picturesOf(look),
    colorPictures: colorPicturesOf(look),
    reviews: reviewsFor(design, place, addedDaysAgo),
  };
}

const keyAt = (place: number) => `p-${String(place + 1).padStart(4, '0')}`;

/** The key of a product shaped by hand. */
export const keyOf = (name: string) => keyAt(designs.indexOf(designNamed(name)));

/** Hand-shaped products arrived one after the other; what comes beyond them lies among the older stock. */
function daysOnTheShelf(place: number, chance: Chance): number {
  const settled = chance.whole(SETTLED_AFTER_DAYS, OLDEST_DAYS);
  return place < designs.length
    ? NEWEST_DAYS + Math.floor((place * (OLDEST_DAYS - NEWEST_DAYS)) / designs.length)
    : settled;
}

function makerOf(design: Design, chance: Chance): MakerName {
  if (design.maker) return design.maker;
  const { kind } = GARMENTS[design.garment];
  if (kind === 'jutti') return 'mojari';
  if (kind === 'jewellery') return 'johari';
  return kind === 'potli' ? 'kutchbag' : chance.pick(CRAFTS[design.craft].makers);
}

function fabricOf(design: Design): FabricName {
  const { cloth } = GARMENTS[design.garment];
  const { fabrics } = CRAFTS[design.craft];
  if (design.fabric) return design.fabric;
  if (cloth === 'saree' || cloth === 'festive' || cloth === 'stole')
    return fabrics[cloth] ?? fabrics.stitched;
  return cloth === 'stitched' ? fabrics.stitched : cloth;
}

function rentalOf({ rent, pricePaise }: Design): DemoRental | undefined {
  if (!rent) return undefined;
  const owner = OWNERS[rent.owner];
  return {
    ...{ pricePerDayPaise: pricePaise, depositPaise: rent.depositPaise, status: rent.status },
    ...{ ownerFirstName: owner.firstName, ownerCity: owner.city, ownerEmail: owner.email },
    ownedBy: rent.owner === 'meera' ? 'meera' : 'other',
  };
}
