import { FAMILY_BY_COLOUR } from '#app/catalog/product/colour-families.ts';
import { CRAFT_FACTS, MAKER_FACTS } from './craft-facts.ts';
import { CUTS } from './cuts.ts';
import type { Design } from './design.ts';
import { shownName } from './dyes.ts';
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
  const note = [design.note, ...otherColours(design)].join(' ');
  if (design.rent) return `${note} ${craft}`;
  const sentences = design.note.split('. ').length;
  const rest = ofCloth && chance.happens(0.5) ? [craft, cut] : [cut, MAKER_FACTS[maker]];
  return [note, ...rest.slice(0, sentences > 1 ? 1 : 2)].join(' ');
}

/** A note that names a colour tells of the first, so that the others are added: 'Also in plum.' */
function otherColours({ note = '', dyes }: Design): string[] {
  const others = dyes.slice(1).map((dye) => shownName(dye).toLowerCase());
  const namesColour = wordsOf(note).some((word) => COLOUR_WORDS.has(word));
  return namesColour && others.length > 0 ? [`Also in ${others.join(' and ')}.`] : [];
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^a-z]+/);

const COLOUR_WORDS = new Set([...FAMILY_BY_COLOUR.keys()].flatMap(wordsOf));

export function materialAndCareOf(fabric: FabricName): string {
  return `${FABRICS[fabric].made} ${FABRICS[fabric].care}`;
}
