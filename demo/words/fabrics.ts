/** What the cloth is and how to keep it. */
interface Fabric {
  shown: string;
  made: string;
  care: string;
}

const DRY_CLEAN =
  'Dry clean. Store folded in muslin, refold along new lines each season, and keep perfume away.';
const COLD_ALONE =
  'Hand wash cold and alone for the first three washes, then with like colours. Dry in the shade.';
const GENTLE = 'Machine wash cold on a gentle cycle with like colours. Dry in the shade, iron while damp.';
const BY_HAND = 'Hand wash in cool water with a mild soap. Do not wring. Iron on the reverse.';
const WIPE = 'Wipe with a soft dry cloth. Keep away from water, and stuff with paper when not in use.';

export const FABRICS = {
  katan: fabric('Katan silk', 'Pure katan silk with tested zari.', DRY_CLEAN),
  kanchi: fabric('Mulberry silk', 'Three-ply mulberry silk with half-fine zari.', DRY_CLEAN),
  organza: fabric('Silk organza', 'Sheer silk organza, lined where it needs to be.', DRY_CLEAN),
  rawSilk: fabric('Raw silk', 'Raw silk, lined in cotton.', DRY_CLEAN),
  silk: fabric('Silk', 'Pure silk, 60 gram habotai.', DRY_CLEAN),
  georgette: fabric('Georgette', 'Pure georgette, lined in cotton crepe.', DRY_CLEAN),
  satin: fabric(
    'Modal satin',
    'Modal satin with a soft fall, lined bodice.',
    'Dry clean, or hand wash cold. Iron cool.',
  ),
  tussar: fabric('Tussar silk', 'Tussar silk with its own gold and its own slubs.', DRY_CLEAN),
  chanderi: fabric('Chanderi', 'Chanderi of cotton weft and silk warp, lined in mulmul.', BY_HAND),
  maheshwari: fabric('Maheshwari', 'Cotton and silk in equal parts, reversible border.', BY_HAND),
  cottonSilk: fabric('Cotton silk', 'Cotton silk, 60% cotton and 40% silk, lined in cotton.', BY_HAND),
  ikatCotton: fabric('Ikat cotton', 'Handwoven cotton, yarn-dyed, 2/60s count.', COLD_ALONE),
  mulmul: fabric('Mulmul cotton', 'Mulmul, a 92 by 88 cotton muslin that softens with washing.', COLD_ALONE),
  cambric: fabric('Cotton cambric', '60s cotton cambric, preshrunk.', GENTLE),
  poplin: fabric('Cotton poplin', '50s cotton poplin, preshrunk.', GENTLE),
  khadi: fabric('Khadi cotton', 'Hand-spun, handwoven khadi of 100s count.', COLD_ALONE),
  muslin: fabric('Fine muslin', '100s count cotton muslin, woven with an extra weft.', BY_HAND),
  modal: fabric('Modal', 'Modal made from beech pulp, smooth and heavy in the fall.', COLD_ALONE),
  linen: fabric('Linen', '60 lea linen, washed before cutting.', GENTLE),
  linenCotton: fabric('Linen and cotton', 'Half linen, half cotton, preshrunk.', GENTLE),
  handloom: fabric('Handloom cotton', 'Handloom cotton, yarn-dyed, woven on a frame loom.', GENTLE),
  wool: fabric(
    'Wool blend',
    '70% wool and 30% viscose, fully lined in satin.',
    'Dry clean. Brush after wearing and hang on a broad hanger.',
  ),
  leather: fabric('Leather', 'Vegetable-tanned leather sole, padded insole, cloth upper.', WIPE),
  brass: fabric(
    'Brass',
    'Gold-plated brass with glass stones and shell pearls, nickel free.',
    'Keep dry. Put on after perfume, store in the pouch.',
  ),
  silkPouch: fabric(
    'Silk',
    'Silk outside, cotton inside, with a cord that pulls close.',
    'Spot clean with a damp cloth.',
  ),
} satisfies Record<string, Fabric>;

export type FabricName = keyof typeof FABRICS;

function fabric(shown: string, made: string, care: string): Fabric {
  return { shown, made, care };
}
