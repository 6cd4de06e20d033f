import { describe, expect, test } from 'vitest';
import { demoBanners } from './banners.ts';
import { demoBlogs } from './blogs.ts';
import { demoCategories } from './categories.ts';
import type { PictureSpecData } from './demo-shop.ts';
import { DYES, type DyeName } from './dyes.ts';
import { demoEvents } from './events.ts';
import { demoProducts } from './products.ts';

/** What the illustrator can draw. */
const words = (list: string) => new Set(list.split(' '));
const SILHOUETTES = words(
  'saree lehenga anarkali kurta-palazzo kurta-set sharara gown shirtdress coord-set sherwani bandhgala nehru ' +
    'kurta-pyjama dhoti-set shirt stole juttis jhumka potli childLehenga childKurta',
);
const TEXTILES = words(
  'solid matte buti buta jaal leheriya bandhani ikat chikankari jamdani brocade ajrakh checks stripes kalamkari dabu',
);
const ALLOWED: Record<string, Set<string>> = {
  silhouette: SILHOUETTES,
  textile: TEXTILES,
  view: words('front back detail textile flat hanger drape'),
  border: words('none zari temple gota piping lace buta block'),
  ground: words('plain niche wall light drape'),
  wall: words('cream lime rose sage sky ochre clay dusk'),
  prop: words('lota stool plant marigold block neem'),
  neck: words('round deep v keyhole band boat sweetheart square high'),
  yoke: words('zari thread none'),
  below: words('palazzo churidar trousers sharara dhoti'),
  drape: words('shoulder cowl'),
  choliTextile: TEXTILES,
  dupattaTextile: TEXTILES,
  bottomTextile: TEXTILES,
};
const DYE_KEYS = ['choli', 'dupatta', 'bottom', 'blouse', 'kurta', 'square'];
const OTHER_KEYS = ['palette', 'seed', 'scale', 'borderWidth', 'short'];
const KNOWN_KEYS = new Set([...Object.keys(ALLOWED), ...DYE_KEYS, ...OTHER_KEYS]);
const HANGS = words(
  'bandhgala nehru sherwani shirtdress coord-set kurta-palazzo kurta-set kurta-pyjama anarkali',
);

const shop = demoProducts(3000);
const picturesOf = (product: (typeof shop)[number]) => [
  ...product.pictures,
  ...Object.values(product.colorPictures).flat(),
];

function faultsOf(spec: PictureSpecData): string[] {
  const dyes = [...Object.values(spec.palette), ...DYE_KEYS.map((key) => spec[key]).filter(Boolean)];
  const values = Object.entries(ALLOWED).filter(([key, allowed]) => {
    return spec[key] !== undefined && !allowed.has(String(spec[key]));
  });
  return [
    ...Object.keys(spec).filter((key) => !KNOWN_KEYS.has(key)),
    ...values.map(([key]) => `${key}:${spec[key]}`),
    ...dyes.filter((name) => !Object.hasOwn(DYES, String(name))).map((name) => `dye:${name}`),
    ...(spec.view === 'hanger' && !HANGS.has(spec.silhouette) ? ['cannot hang'] : []),
  ];
}

describe('pictures', () => {
  test('ask only for what can be drawn', () => {
    const products = shop.flatMap(picturesOf).map(({ spec }) => spec);
    const pages = [...demoCategories, ...demoEvents, ...demoBlogs].map(({ picture }) => picture);
    const arches = demoBanners.flatMap(({ wide, phone }) => [...wide.arches, ...phone.arches]);
    const figures = arches.flatMap(({ spec }) => spec ?? []);
    expect([...products, ...pages, ...figures].flatMap(faultsOf)).toEqual([]);
  });

  test('are three to five of a product, and share its figure, wall and seed', () => {
    for (const { name, pictures } of shop) {
      expect(pictures.length, name).toBeGreaterThanOrEqual(3);
      expect(pictures.length, name).toBeLessThanOrEqual(5);
      const shared = pictures.map(({ spec }) =>
        JSON.stringify([spec.silhouette, spec.palette, spec.wall, spec.seed]),
      );
      expect(new Set(shared).size, name).toBe(1);
    }
  });

  test('show no two products alike, even with the seed put aside', () => {
    const bare = shop.slice(0, 240).map(({ pictures }) => JSON.stringify({ ...pictures[0]?.spec, seed: '' }));
    expect(new Set(bare).size).toBe(240);
  });

  test('say what they show in words of their own', () => {
    for (const product of shop.slice(0, 240)) {
      const alts = picturesOf(product).map(({ alt }) => alt);
      expect(new Set(alts).size, product.name).toBe(alts.length);
    }
  });

  test('are as many of every further colour, on another ground', () => {
    for (const { name, colors, pictures, colorPictures } of shop) {
      expect(Object.keys(colorPictures), name).toEqual(colors.slice(1).map((color) => color.name));
      for (const color of colors.slice(1)) {
        expect(colorPictures[color.name]?.map(({ view }) => view)).toEqual(pictures.map(({ view }) => view));
        expect(colorPictures[color.name]?.[0]?.spec.palette.ground, name).toBe(color.dye);
        expect(color.dye).not.toBe(pictures[0]?.spec.palette.ground);
      }
    }
  });
});

describe('the rules for choosing', () => {
  const fronts = shop.map(({ pictures }) => pictures[0]?.spec as PictureSpecData);

  test('the wall is one that suits the dye', () => {
    const clashes = fronts.filter(({ palette, wall }) => {
      return !(DYES[palette.ground as DyeName].walls as readonly string[]).includes(String(wall));
    });
    expect(clashes.map(({ seed, palette, wall }) => `${seed} ${palette.ground} on ${wall}`)).toEqual([]);
  });

  test('motif and border never disappear into the ground', () => {
    const drawn = shop
      .flatMap(picturesOf)
      .filter(({ spec }) => !['chikankari', 'solid', 'matte'].includes(String(spec.textile)));
    const lost = drawn.filter(({ spec: { palette, border } }) => {
      return palette.motif === palette.ground || (border !== 'none' && palette.border === palette.ground);
    });
    expect(lost.map(({ alt, spec }) => `${alt} ${JSON.stringify(spec.palette)}`)).toEqual([]);
  });

  test('at most one product in four has a prop', () => {
    const props = fronts.slice(0, 240).filter(({ prop }) => prop);
    expect(props.length).toBeLessThanOrEqual(60);
    expect(fronts.filter(({ prop }) => prop).length).toBeLessThanOrEqual(fronts.length / 4);
  });

  test('what is lent stands in the niche', () => {
    const lent = shop.filter(({ rental }) => rental).map(({ pictures }) => pictures[0]?.spec.ground);
    expect(new Set(lent)).toEqual(new Set(['niche']));
  });
});
