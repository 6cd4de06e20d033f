import { CRAFTS } from './crafts.ts';
import type { DemoPicture, PictureSpecData, PictureView } from './demo-shop.ts';
import type { Design } from './design.ts';
import { DYES, type DyeName, meets, shownName } from './dyes.ts';
import { GARMENTS } from './garments.ts';
import { paletteFor, paletteInColor } from './palettes.ts';
import { type Chance, chanceFor } from './seeded.ts';
import { trimFor } from './trims.ts';

const ROOMS = ['plain', 'wall', 'wall', 'light', 'light', 'drape'];
/** At most one picture in four has a prop; the niche and the drape are full enough without. */
const PROP_SHARE = 0.2;

/** Everything the pictures of one product share. */
interface Look {
  design: Design;
  spec: PictureSpecData;
  palette: ReturnType<typeof paletteFor>;
}

export function lookOf(design: Design, key: string): Look {
  const chance = chanceFor(`${key} look`);
  const craft = CRAFTS[design.craft];
  const garment = GARMENTS[design.garment];
  const ground = design.dyes[0] as DyeName;
  const partner = design.partner ?? chance.pick(partnersOf(ground));
  const palette = { ...paletteFor(design.craft, ground, partner), ...design.palette };
  const room = design.ground ?? roomFor(design, chance);
  const prop = design.prop ?? (room !== 'niche' ? propFor(design, room, chance) : undefined);
  const border = garment.border === 'none' ? 'none' : chance.pick(craft.borders[garment.border]);
  const spec: PictureSpecData = {
    ...{ silhouette: garment.silhouette, textile: craft.textile, palette, border },
    ...(craft.scale ? { scale: craft.scale } : {}),
    ...{ ground: room, wall: design.wall ?? chance.pick(DYES[ground].walls) },
    ...(prop && prop !== 'none' ? { prop } : {}),
    ...trimFor(design.garment, palette, chance),
    ...design.trim,
    seed: key,
  };
  return { design, spec, palette };
}

export function picturesOf(look: Look): DemoPicture[] {
  return GARMENTS[look.design.garment].views.map((view) => picture(look, view, look.design.name));
}

/** The same views for each further colour; only the ground, and what would meet it, changes. */
export function colorPicturesOf(look: Look): Record<string, DemoPicture[]> {
  const { views } = GARMENTS[look.design.garment];
  const inColor = (dye: DyeName) => {
    const spec = { ...look.spec, palette: paletteInColor(look.palette, look.design.craft, dye) };
    const named = `${look.design.name}, in ${shownName(dye).toLowerCase()}`;
    return views.map((view) => picture({ ...look, spec }, view, named));
  };
  return Object.fromEntries(look.design.dyes.slice(1).map((dye) => [shownName(dye), inColor(dye)]));
}

function picture(look: Look, view: PictureView, named: string): DemoPicture {
  return { view, alt: `${named}${SEEN[view](look)}`, spec: { ...look.spec, ...changesOf(look, view), view } };
}

const SEEN: Record<PictureView, (look: Look) => string> = {
  front: () => '',
  back: ({ design }) => (design.garment === 'jhumka' ? ', by the window' : ', from behind'),
  detail: ({ design }) =>
    GARMENTS[design.garment].stands === 'flat' ? ', close up' : ', close up at the neckline',
  textile: () => ', the cloth close up',
  flat: () => ', folded',
  hanger: () => ', on a hanger',
  drape: () => ', over a rod',
};

function changesOf({ spec, design }: Look, view: PictureView): Partial<PictureSpecData> {
  if (view === 'flat') return { prop: flatPropFor(design) };
  if (view === 'hanger') return { ground: spec.ground === 'niche' ? 'plain' : spec.ground, prop: undefined };
  if (design.garment === 'jhumka' && view === 'back')
    return { ground: spec.ground === 'light' ? 'plain' : 'light' };
  return {};
}

function flatPropFor(design: Design): string {
  if (CRAFTS[design.craft].tags.includes('block-print')) return 'block';
  return GARMENTS[design.garment].kind === 'stole' ? 'neem' : 'marigold';
}

const partnersOf = (ground: DyeName) => DYES[ground].partners.filter((partner) => !meets(partner, ground));

function roomFor(design: Design, chance: Chance): string {
  const { stands } = GARMENTS[design.garment];
  if (stands === 'flat') return chance.pick(['plain', 'light']);
  if (stands === 'hangs') return chance.pick(['plain', 'plain', 'light', 'wall']);
  const dressy = stands === 'niche' || design.category === 'Festive' || design.category === 'Rental';
  return dressy ? 'niche' : chance.pick(ROOMS);
}

function propFor(design: Design, room: string, chance: Chance): string | undefined {
  const { stands, silhouette } = GARMENTS[design.garment];
  const bare = room === 'drape' || stands !== 'everyday' || silhouette === 'stole' || silhouette === 'jhumka';
  return chance.happens(PROP_SHARE) && !bare ? chance.pick(['lota', 'plant', 'stool']) : undefined;
}
