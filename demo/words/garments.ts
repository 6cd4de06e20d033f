import type { PictureView } from './demo-shop.ts';
import type { FabricName } from './fabrics.ts';

/** What is made of the cloth: how it is drawn, measured, taxed and spoken about. */
interface Garment {
  /** as in a product's name */
  noun: string;
  silhouette: string;
  views: readonly PictureView[];
  /** which of a craft's fabrics it is cut from, or a fabric of its own */
  cloth: 'saree' | 'stitched' | 'festive' | 'stole' | FabricName;
  sizes: SizeRun;
  /** four digits of the tariff */
  hsn: string;
  border: 'rich' | 'plain' | 'none';
  kind: GarmentKind;
  stands: 'niche' | 'everyday' | 'hangs' | 'flat';
  /** rupees, in plain cloth */
  basePrice: number;
}

export type SizeRun = 'women' | 'men' | 'kids' | 'feet' | 'free';

/** Garments of one kind are reviewed in the same words. */
export type GarmentKind =
  | 'saree'
  | 'festive'
  | 'kurta'
  | 'dress'
  | 'menswear'
  | 'jacket'
  | 'kids'
  | 'jutti'
  | 'jewellery'
  | 'potli'
  | 'stole';

const draped = ['front', 'back', 'detail', 'textile', 'flat'] as const;
const skirted = ['front', 'back', 'detail', 'textile'] as const;
const tailored = ['front', 'back', 'detail', 'textile', 'hanger'] as const;
const hung = ['hanger', 'front', 'back', 'detail', 'textile'] as const;
const laid = ['front', 'detail', 'textile'] as const;
const folded = ['front', 'textile', 'flat'] as const;

const saree = {
  silhouette: 'saree',
  views: draped,
  cloth: 'saree',
  hsn: '6211',
  border: 'rich',
  kind: 'saree',
} as const;
const festive = { cloth: 'festive', hsn: '6204', border: 'rich', kind: 'festive', stands: 'niche' } as const;
const set = { views: tailored, cloth: 'stitched', sizes: 'women', hsn: '6204', stands: 'everyday' } as const;
const kurta = { ...set, border: 'plain', kind: 'kurta' } as const;
const menswear = { cloth: 'stitched', sizes: 'men', border: 'none', kind: 'menswear' } as const;
const shirt = { ...menswear, silhouette: 'shirt', views: skirted, hsn: '6205', stands: 'hangs' } as const;
const jacket = { ...menswear, hsn: '6203', kind: 'jacket', stands: 'everyday' } as const;
const kids = { views: skirted, cloth: 'stitched', sizes: 'kids', kind: 'kids' } as const;
const length = {
  silhouette: 'stole',
  views: folded,
  cloth: 'stole',
  hsn: '6214',
  border: 'rich',
  kind: 'stole',
} as const;
const small = { sizes: 'free', border: 'none', stands: 'flat', views: laid } as const;

const garments = {
  saree: { ...saree, noun: 'saree', sizes: 'free', stands: 'everyday', basePrice: 2200 },
  sareeBlouse: { ...saree, noun: 'saree', sizes: 'women', stands: 'niche', basePrice: 3200 },
  lehenga: {
    ...festive,
    noun: 'lehenga',
    silhouette: 'lehenga',
    views: skirted,
    sizes: 'women',
    basePrice: 6800,
  },
  sharara: {
    ...festive,
    noun: 'sharara set',
    silhouette: 'sharara',
    views: skirted,
    sizes: 'women',
    basePrice: 2900,
  },
  gown: { ...festive, noun: 'gown', silhouette: 'gown', views: skirted, sizes: 'women', basePrice: 3400 },
  anarkali: { ...kurta, noun: 'anarkali', silhouette: 'anarkali', border: 'rich', basePrice: 2600 },
  kurtaPalazzo: { ...kurta, noun: 'kurta with palazzo', silhouette: 'kurta-palazzo', basePrice: 1600 },
  kurtaTrousers: { ...kurta, noun: 'kurta with trousers', silhouette: 'kurta-palazzo', basePrice: 1500 },
  kurtaSet: { ...kurta, noun: 'kurta set', silhouette: 'kurta-set', basePrice: 1900 },
  shirtDress: {
    ...set,
    noun: 'shirt dress',
    silhouette: 'shirtdress',
    border: 'none',
    kind: 'dress',
    basePrice: 1350,
  },
  coordSet: {
    ...set,
    noun: 'co-ord set',
    silhouette: 'coord-set',
    border: 'plain',
    kind: 'dress',
    basePrice: 1750,
  },
  dupatta: { ...length, noun: 'dupatta', sizes: 'free', stands: 'everyday', basePrice: 950 },
  kurtaPyjama: {
    ...menswear,
    noun: 'kurta with pyjama',
    silhouette: 'kurta-pyjama',
    views: tailored,
    hsn: '6203',
    stands: 'everyday',
    basePrice: 1500,
  },
  dhotiSet: {
    ...menswear,
    noun: 'kurta with dhoti',
    silhouette: 'dhoti-set',
    views: skirted,
    hsn: '6203',
    stands: 'niche',
    basePrice: 1700,
  },
  shirt: { ...shirt, noun: 'shirt', basePrice: 1150 },
  shortShirt: { ...shirt, noun: 'half-sleeve shirt', basePrice: 990 },
  nehru: {
    ...jacket,
    noun: 'Nehru jacket with kurta',
    silhouette: 'nehru',
    views: tailored,
    basePrice: 2500,
  },
  bandhgala: { ...jacket, noun: 'bandhgala jacket', silhouette: 'bandhgala', views: hung, basePrice: 4900 },
  bandhgalaSuit: {
    ...jacket,
    noun: 'bandhgala suit',
    silhouette: 'bandhgala',
    views: tailored,
    basePrice: 8900,
  },
  sherwani: {
    ...festive,
    noun: 'sherwani',
    silhouette: 'sherwani',
    views: tailored,
    sizes: 'men',
    basePrice: 6900,
  },
  girlLehenga: {
    ...kids,
    noun: 'lehenga for girls',
    silhouette: 'childLehenga',
    hsn: '6204',
    border: 'rich',
    stands: 'niche',
    basePrice: 1350,
  },
  childKurta: {
    ...kids,
    noun: 'kurta for boys',
    silhouette: 'childKurta',
    hsn: '6203',
    border: 'none',
    stands: 'everyday',
    basePrice: 750,
  },
  juttis: {
    ...small,
    noun: 'juttis',
    silhouette: 'juttis',
    cloth: 'leather',
    sizes: 'feet',
    hsn: '6403',
    kind: 'jutti',
    basePrice: 1050,
  },
  jhumka: {
    ...small,
    noun: 'jhumkas',
    silhouette: 'jhumka',
    views: ['front', 'detail', 'back'],
    cloth: 'brass',
    hsn: '7117',
    kind: 'jewellery',
    stands: 'everyday',
    basePrice: 850,
  },
  potli: {
    ...small,
    noun: 'potli',
    silhouette: 'potli',
    cloth: 'silkPouch',
    hsn: '4202',
    kind: 'potli',
    basePrice: 620,
  },
  stole: { ...length, noun: 'stole', sizes: 'free', stands: 'everyday', basePrice: 850 },
} satisfies Record<string, Garment>;

export type GarmentName = keyof typeof garments;

export const GARMENTS: Record<GarmentName, Garment> = garments;

export const isGarmentName = (word: string): word is GarmentName => Object.hasOwn(GARMENTS, word);
