import { CRAFT_FACTS, MAKER_FACTS } from './craft-facts.ts';
import { CUTS } from './cuts.ts';
import type { Design } from './design.ts';
import { FABRICS, type FabricName } from './fabrics.ts';
import { GARMENTS, type GarmentKind } from './garments.ts';
import type { MakerName } from './makers.ts';
import type { Chance } from './seeded.ts';

const NOT_OF_CLOTH: readonly GarmentKind[] = ['jewellery', 'jutti'];

/** What is its own first, then the craft or the cut, then the place. Three sentences as a rule. */
export function descriptionOf(design: Design, maker: MakerName, chance: Chance): string {
  const craft = chance.pick(CRAFT_FACTS[design.craft]);
  const cut = chance.pick(CUTS[design.garment]);
  const ofCloth = !NOT_OF_CLOTH.includes(GARMENTS[design.garment].kind);
  if (!design.note) return [...(ofCloth ? [craft] : []), cut, MAKER_FACTS[maker]].join(' ');
  if (design.rent) return `${design.note} ${craft}`;
  const sentences = design.note.split('. ').length;
  const rest = ofCloth && chance.happens(0.5) ? [craft, cut] : [cut, MAKER_FACTS[maker]];
  return [design.note, ...rest.slice(0, sentences > 1 ? 1 : 2)].join(' ');
}

export function materialAndCareOf(fabric: FabricName): string {
  return `${FABRICS[fabric].made} ${FABRICS[fabric].care}`;
}
