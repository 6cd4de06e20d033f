import type { Design } from './design.ts';
import { readSheet } from './design-sheet.ts';
import * as accessories from './sheets/accessories.ts';
import * as festive from './sheets/festive.ts';
import * as kids from './sheets/kids.ts';
import * as jackets from './sheets/mens-jackets.ts';
import * as mens from './sheets/mens-kurtas-and-shirts.ts';
import * as rentals from './sheets/rentals.ts';
import * as dresses from './sheets/women-dresses.ts';
import * as kurtas from './sheets/women-kurtas.ts';
import * as sarees from './sheets/women-sarees.ts';

const SHELVES: readonly Design[][] = [
  readSheet('Women', 'Sarees', sarees.womenSarees),
  readSheet('Women', 'Kurta sets', kurtas.womenKurtaSets),
  readSheet('Women', 'Anarkalis', kurtas.womenAnarkalis),
  readSheet('Women', 'Lehengas', kurtas.womenLehengas),
  readSheet('Women', 'Dresses', dresses.womenDresses),
  readSheet('Women', 'Co-ord sets', dresses.womenCoordSets),
  readSheet('Women', 'Dupattas', dresses.womenDupattas),
  readSheet('Men', 'Kurtas', mens.mensKurtas),
  readSheet('Men', 'Shirts', mens.mensShirts),
  readSheet('Men', 'Nehru jackets', jackets.mensNehruJackets),
  readSheet('Men', 'Bandhgalas', jackets.mensBandhgalas),
  readSheet('Men', 'Sherwanis', jackets.mensSherwanis),
  readSheet('Kids', 'Girls', kids.kidsGirls),
  readSheet('Kids', 'Boys', kids.kidsBoys),
  readSheet('Festive', 'Silk sarees', festive.festiveSarees),
  readSheet('Festive', 'Lehengas', festive.festiveLehengas),
  readSheet('Festive', 'Shararas and gowns', festive.festiveShararas),
  readSheet('Festive', 'Sherwanis and jackets', festive.festiveMen),
  readSheet('Accessories', 'Juttis', accessories.accessoryJuttis),
  readSheet('Accessories', 'Jewellery', accessories.accessoryJewellery),
  readSheet('Accessories', 'Potlis', accessories.accessoryPotlis),
  readSheet('Accessories', 'Stoles', accessories.accessoryStoles),
  readSheet('Rental', 'Lehengas', rentals.rentalLehengas),
  readSheet('Rental', 'Sarees', rentals.rentalSarees),
  readSheet('Rental', 'Sherwanis', rentals.rentalSherwanis),
  readSheet('Rental', 'Gowns and anarkalis', rentals.rentalGowns),
];

/** They stand first in the shop, so that any short list still shows its best. */
const WINDOW = [
  'Lotus Banarasi silk saree',
  'Buti block-print kurta with palazzo',
  'Ikat Nehru jacket with kurta',
  'Jamdani anarkali',
  'Leheriya silk stole',
  'Madras check shirt dress',
  'Ajrakh cotton shirt',
  'Bandhani sharara',
  'Poppy block-print lehenga',
  'Leheriya lehenga for girls',
  'Chikankari kurta set',
  'Muslin jamdani saree',
  'Indigo Banarasi wedding lehenga',
];

/** The products shaped by hand, best first, then every shelf taking its turn. */
export const designs: readonly Design[] = [...inWindow(), ...takingTurns()];

export function designNamed(name: string): Design {
  const design = designs.find((candidate) => candidate.name === name);
  if (!design) throw new Error(`No product is called '${name}'`);
  return design;
}

function inWindow(): Design[] {
  const all = SHELVES.flat();
  return WINDOW.flatMap((name) => all.filter((design) => design.name === name));
}

/** Shelves are read in step, each at its own share of the whole. */
function takingTurns(): Design[] {
  const places = SHELVES.flatMap((shelf, row) =>
    shelf.map((design, i) => ({ design, turn: (i + 0.5 + row / 100) / shelf.length })),
  );
  const waiting = places.filter(({ design }) => !WINDOW.includes(design.name));
  return waiting.sort((one, other) => one.turn - other.turn).map(({ design }) => design);
}
