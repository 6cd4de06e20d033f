import { isCraftName } from './crafts.ts';
import type { Design } from './design.ts';
import { isDyeName } from './dyes.ts';
import { FABRICS, type FabricName } from './fabrics.ts';
import { isGarmentName } from './garments.ts';
import { MAKERS, type MakerName } from './makers.ts';
import { isOwnerName } from './owners.ts';

/**
 * A sheet is two lines a product, so that a shelf can be read at one glance:
 *
 *     Lotus Banarasi silk saree | banarasi saree | madder indigo | 8499 was 10999 | with:bottle wedding
 *       What is said of this product alone.
 *
 * The last column holds tags (`wedding`), `last` for a last piece, and choices (`on:` wall, `with:` partner dye,
 * `motif:`, `accent:`, `maker:`, `fabric:`, `ground:`, `prop:`, `owner:`, `size:`, `formerly:` an earlier slug); any other `word:value` goes to the illustrator as it is.
 * A rental's price reads `1450 a day, 6000 deposit`, and it may be `pending` or `rejected`.
 */
export function readSheet(category: string, subcategory: string, sheet: string): Design[] {
  const lines = sheet.trim().split('\n');
  return lines.flatMap((line, i) =>
    line.startsWith(' ') ? [] : [readDesign(category, subcategory, line, lines[i + 1])],
  );
}

function readDesign(category: string, subcategory: string, line: string, note?: string): Design {
  const [name = '', making = '', dyes = '', price = '', choices = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  const [craft = '', garment = ''] = making.split(' ');
  if (!isCraftName(craft) || !isGarmentName(garment)) throw new Error(`Unknown craft or garment: ${line}`);
  const design: Design = {
    ...{ name, category, subcategory, craft, garment },
    dyes: dyes.split(' ').map((word) => known(isDyeName, word, line)),
    ...readPrice(price),
    note: note?.trim(),
    tags: [],
    trim: {},
  };
  for (const choice of choices.split(' ').filter(Boolean)) applyChoice(design, choice, line);
  return design;
}

function readPrice(cell: string): Pick<Design, 'pricePaise' | 'oldPricePaise' | 'rent'> {
  const [first = 0, second] = (cell.match(/\d+/g) ?? []).map((rupees) => Number(rupees) * 100);
  if (!first) throw new Error(`No price in '${cell}'`);
  if (!cell.includes('a day')) return { pricePaise: first, oldPricePaise: second };
  return { pricePaise: first, rent: { owner: 'meera', depositPaise: second ?? 0, status: 'approved' } };
}

function applyChoice(design: Design, choice: string, line: string) {
  const [word = '', value] = choice.split(':');
  if (value === undefined) applyFlag(design, word);
  else if (word === 'with') design.partner = known(isDyeName, value, line);
  else if (isPaletteWord(word)) design.palette = { ...design.palette, [word]: known(isDyeName, value, line) };
  else if (word === 'maker') design.maker = known(isMakerName, value, line);
  else if (word === 'fabric') design.fabric = known(isFabricName, value, line);
  else if (word === 'owner' && design.rent) design.rent.owner = known(isOwnerName, value, line);
  else if (word === 'on') design.wall = value;
  else if (word === 'size') design.size = value;
  else if (word === 'formerly') design.formerSlug = value;
  else if (word === 'ground' || word === 'prop') design[word] = value;
  else design.trim[word] = Number.isNaN(Number(value)) ? value : Number(value);
}

function applyFlag(design: Design, word: string) {
  if (word === 'last') design.lastPiece = true;
  else if ((word === 'pending' || word === 'rejected') && design.rent) design.rent.status = word;
  else design.tags.push(word === 'women' ? 'women-collection' : word);
}

const PALETTE_WORDS = ['motif', 'accent', 'leaf', 'second'] as const;

type PaletteWord = (typeof PALETTE_WORDS)[number];

const isPaletteWord = (word: string): word is PaletteWord =>
  (PALETTE_WORDS as readonly string[]).includes(word);
const isMakerName = (word: string): word is MakerName => Object.hasOwn(MAKERS, word);
const isFabricName = (word: string): word is FabricName => Object.hasOwn(FABRICS, word);

function known<T extends string>(isKnown: (word: string) => word is T, word: string, line: string): T {
  if (!isKnown(word)) throw new Error(`Unknown word '${word}' in: ${line}`);
  return word;
}
