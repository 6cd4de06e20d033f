import type { BannerPictureData, DemoBanner, PictureSpecData } from './demo-shop.ts';
import { figure } from './scenes.ts';

const indigoLehenga = figure(
  'lehenga',
  'brocade',
  { ground: 'indigo', border: 'lac' },
  { choli: 'lac', choliTextile: 'brocade', dupatta: 'rose', seed: 'banner-lehenga' },
);
const ikatSaree = figure(
  'saree',
  'ikat',
  { ground: 'indigo', accent: 'sindoor', border: 'sindoor', second: 'haldi' },
  { border: 'temple', scale: 0.8, seed: 'banner-saree' },
);
const ivorySherwani = figure(
  'sherwani',
  'brocade',
  { ground: 'ivory', motif: 'turmeric', accent: 'madder' },
  { dupatta: 'madder', seed: 'banner-sherwani' },
);
const poppyLehenga = figure(
  'lehenga',
  'buta',
  { ground: 'blush', motif: 'madder' },
  { choli: 'madder', dupatta: 'madder', seed: 'banner-poppy' },
);
const plumAnarkali = figure(
  'anarkali',
  'brocade',
  { ground: 'plum', border: 'turmeric' },
  { dupatta: 'turmeric', border: 'zari', seed: 'banner-anarkali' },
);
const bottleGown = figure(
  'gown',
  'solid',
  { ground: 'bottle', border: 'bottle' },
  { border: 'zari', seed: 'banner-gown' },
);
const dabuSet = figure(
  'coord-set',
  'dabu',
  { ground: 'indigo', motif: 'sky' },
  { border: 'piping', seed: 'banner-coord' },
);
const butiKurta = figure(
  'kurta-palazzo',
  'buti',
  { ground: 'ivory', motif: 'indigo', accent: 'madder', leaf: 'nil', border: 'indigo' },
  { bottom: 'indigo', border: 'piping', neck: 'keyhole', seed: 'banner-kurta' },
);
const checkDress = figure(
  'shirtdress',
  'checks',
  { ground: 'ivory', motif: 'nil', accent: 'madder', border: 'indigo' },
  { seed: 'banner-dress' },
);

/** Words lie on the bare wall: ink on its light colours, in both themes. */
export const demoBanners: DemoBanner[] = [
  {
    title: 'The wedding edit, woven in Kashi',
    description:
      'Brocade, ikat and bandhani for the season of long evenings. Buy them, or rent them for the night.',
    link: '/products?tag=wedding',
    ...{ showBadge: true, titleColor: 'black', descriptionColor: 'black', badgeColor: 'red' },
    endsInDays: 90,
    wide: wide('clay', [ikatSaree, indigoLehenga, ivorySherwani], 'banner-wedding'),
    phone: phone('clay', [ikatSaree, indigoLehenga], 'banner-wedding'),
    alt: 'An ikat saree, an indigo lehenga and an ivory sherwani in painted arches',
  },
  {
    title: 'Rent it for the night',
    description: 'Outfits lent by people across India, cleaned, pressed and at your door the day before.',
    link: '/products?category=rental',
    ...{ showBadge: true, titleColor: 'black', descriptionColor: 'black', badgeColor: 'blue' },
    badgeText: 'For rent',
    wide: wide('sage', [plumAnarkali, poppyLehenga, bottleGown], 'banner-rent'),
    phone: phone('sage', [plumAnarkali, poppyLehenga], 'banner-rent'),
    alt: 'A plum anarkali, a poppy lehenga and a green gown in painted arches',
  },
  {
    title: 'Block, mud and river water',
    description: 'Prints from Bagru, Sanganer and Ajrakhpur, in cotton for the everyday.',
    link: '/products?tag=block-print',
    ...{ showBadge: false, titleColor: 'black', descriptionColor: 'black', badgeColor: 'red' },
    wide: wide('ochre', [checkDress, butiKurta, dabuSet], 'banner-print'),
    phone: phone('ochre', [butiKurta, dabuSet], 'banner-print'),
    alt: 'A check dress, a printed kurta and an indigo co-ord set in painted arches',
  },
];

/** Three arches at the right, the middle one highest; the left 45% stays bare for the words. */
function wide(wall: string, [left, middle, right]: PictureSpecData[], seed: string): BannerPictureData {
  return {
    ...{ width: 1600, height: 720, floor: 600, wall, seed, dhurrie: true },
    arches: [
      { x: 810, w: 105, top: 210, spring: 340, scale: 0.36, spec: left },
      { x: 1165, w: 200, top: 72, spring: 280, scale: 0.56, spec: middle },
      { x: 1510, w: 105, top: 210, spring: 340, scale: 0.42, spec: right },
    ],
    props: [
      { kind: 'lota', x: 955, scale: 0.62 },
      { kind: 'plant', x: 1382, scale: 0.62 },
    ],
  };
}

function phone(wall: string, [left, right]: PictureSpecData[], seed: string): BannerPictureData {
  return {
    ...{ width: 800, height: 1000, floor: 860, wall, seed, dhurrie: [20, 780] },
    arches: [
      { x: 190, w: 140, top: 330, spring: 500, scale: 0.44, spec: left },
      { x: 565, w: 205, top: 110, spring: 380, scale: 0.68, spec: right },
    ],
    props: [{ kind: 'lota', x: 318, scale: 0.6 }],
  };
}
