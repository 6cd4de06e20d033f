import { GARMENTS, type GarmentName, type SizeRun } from './garments.ts';

type Measures = Record<string, number>;

/** Of the body, in centimetres; women as in the shop's size chart. */
const BODIES: Record<Exclude<SizeRun, 'free'>, Record<string, Measures>> = {
  women: {
    XS: { bust: 81, waist: 61, hip: 86 },
    S: { bust: 86, waist: 66, hip: 91 },
    M: { bust: 91, waist: 71, hip: 97 },
    L: { bust: 97, waist: 76, hip: 102 },
    XL: { bust: 102, waist: 81, hip: 107 },
    XXL: { bust: 107, waist: 86, hip: 112 },
  },
  men: {
    S: { chest: 92, waist: 77, shoulder: 43 },
    M: { chest: 97, waist: 82, shoulder: 45 },
    L: { chest: 102, waist: 87, shoulder: 46 },
    XL: { chest: 107, waist: 92, shoulder: 48 },
    XXL: { chest: 112, waist: 97, shoulder: 49 },
  },
  kids: {
    '2-3Y': { height: 98, chest: 54 },
    '4-5Y': { height: 110, chest: 58 },
    '6-7Y': { height: 122, chest: 62 },
    '8-9Y': { height: 134, chest: 67 },
  },
  feet: {
    '36': { foot: 22.9 },
    '37': { foot: 23.5 },
    '38': { foot: 24.1 },
    '39': { foot: 24.8 },
    '40': { foot: 25.4 },
    '41': { foot: 26 },
  },
};

/** Length in the smallest size, and how much each size adds. */
const LENGTHS: Partial<Record<GarmentName, [number, number]>> = {
  sareeBlouse: [550, 0],
  lehenga: [102, 0.6],
  sharara: [84, 0.6],
  gown: [142, 0.8],
  anarkali: [137, 0.8],
  kurtaPalazzo: [114, 0.7],
  kurtaTrousers: [110, 0.7],
  kurtaSet: [114, 0.7],
  shirtDress: [118, 0.6],
  coordSet: [68, 0.6],
  kurtaPyjama: [99, 1],
  dhotiSet: [97, 1],
  shirt: [72, 1.2],
  shortShirt: [70, 1.2],
  nehru: [68, 1],
  bandhgala: [72, 1],
  bandhgalaSuit: [72, 1],
  sherwani: [104, 1],
  girlLehenga: [52, 8],
  childKurta: [48, 7],
};

/** What cannot be worn in a size is measured as it lies. */
const LAID: Partial<Record<GarmentName, Measures>> = {
  saree: { length: 550, width: 115, blouse: 80 },
  dupatta: { length: 250, width: 90 },
  stole: { length: 200, width: 70 },
  potli: { height: 22, width: 18 },
  jhumka: { drop: 6, width: 3 },
};

export function measurementsFor(garment: GarmentName, sizes: string[]): Record<string, Measures> | undefined {
  const run = GARMENTS[garment].sizes;
  const laid = LAID[garment];
  if (run === 'free') return laid && { Free: laid };
  const order = Object.keys(BODIES[run]);
  const measure = (size: string): Measures => ({
    ...BODIES[run][size],
    ...lengthFor(garment, order.indexOf(size)),
  });
  return Object.fromEntries(sizes.map((size) => [size, measure(size)]));
}

function lengthFor(garment: GarmentName, step: number): Measures {
  const [shortest, grows] = LENGTHS[garment] ?? [0, 0];
  return shortest ? { length: Math.round(shortest + grows * step) } : {};
}
