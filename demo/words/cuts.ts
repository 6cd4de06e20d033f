import type { GarmentName } from './garments.ts';

/** How it is cut and how it is worn, one sentence each. */
export const CUTS: Record<GarmentName, readonly string[]> = {
  saree: [
    'Five and a half metres with an 80 cm blouse piece woven in.',
    'The pallu is worked for its last metre and falls to the knee when pinned.',
    'It pleats narrow and stays where you put it.',
    'Fall and edging are done, so it can be worn the day it comes.',
  ],
  sareeBlouse: [
    'The blouse comes stitched in your size, with two centimetres to let out on each side.',
    'The stitched blouse closes at the back with hooks, and the fall is already sewn.',
  ],
  lehenga: [
    'Sixteen kalis, a drawstring waist and can-can that comes out for the dance.',
    'Skirt, choli and dupatta. The choli hooks at the back and has room to let out.',
    'The skirt turns a full four metres at the hem and weighs less than it looks.',
  ],
  anarkali: [
    'Fitted to the ribs and cut in kalis from there, with a side zip you will not find.',
    'The skirt falls from just under the bust and clears the floor by a hand.',
    'Full sleeves, lined body, and seams bound so that nothing scratches.',
  ],
  kurtaPalazzo: [
    'Straight kurta with side slits and a pocket in the right seam. The palazzo has elastic at the back only.',
    'The kurta ends below the knee, the palazzo at the ankle.',
    'Three-quarter sleeves that push up, and two pockets between kurta and palazzo.',
  ],
  kurtaTrousers: [
    'The trousers are cut straight, with a flat front and a pocket on each side.',
    'A straight kurta to the calf over narrow trousers, easy to sit in all day.',
  ],
  kurtaSet: [
    'Kurta, churidar and dupatta. The churidar is cut on the bias, so it gathers without pinching.',
    'A three-piece set. The dupatta is two and a half metres, enough for both shoulders.',
    'The kurta is straight with high slits, and the churidar has a drawstring and a hook.',
  ],
  sharara: [
    'Short kurta over a sharara that opens at the knee. Drawstring waist, side pocket.',
    'The flare is cut in two tiers, and each is faced so that the hem stays down.',
  ],
  gown: [
    'A fitted bodice, a draped shoulder and a skirt cut on the bias, with a concealed zip.',
    'The drape is stitched down, so it stays put for the whole evening.',
  ],
  shirtDress: [
    'Shirt collar, buttons to the waist, a tie belt, and pockets deep enough for a phone.',
    'The skirt is gathered at the waist and stops at mid-calf. The sleeves roll.',
    'Buttons to the waist, so it can be nursed in, and a hem you can cycle in.',
  ],
  coordSet: [
    'A hip-length top with bell sleeves over straight trousers. Wear them apart and you have four outfits.',
    'The trousers have elastic at the back and a clean front, the top slips on without a zip.',
  ],
  dupatta: [
    'Two and a half metres by ninety centimetres, edges rolled by hand.',
    'Long enough to cover both shoulders, light enough to forget.',
  ],
  kurtaPyjama: [
    'The kurta ends at the knee with side pockets in the seams. The pyjama has a drawstring.',
    'Band collar, a half placket of shell buttons, and sleeves that fold back twice.',
    'Cut straight with gussets under the arm, so it moves when you do.',
  ],
  dhotiSet: [
    'The dhoti is pre-pleated and closes with a hook, so it can be worn without an uncle to help.',
    'Knee-length kurta with a band collar. The dhoti is stitched and has a pocket.',
  ],
  shirt: [
    'Regular fit, a collar without fuse, one chest pocket and buttons of coconut shell.',
    'Curved hem, so it can be worn in or out. The cuffs have two buttons.',
    'Pattern matched across the placket, which costs cloth and is worth it.',
  ],
  shortShirt: [
    'Half sleeves, a straight hem to be worn outside, and side vents.',
    'Easy through the shoulder, with an open collar and one pocket.',
  ],
  nehru: [
    'Jacket and kurta. The jacket has three welt pockets, one of them inside for a phone.',
    'The jacket is lined in cotton and closes with six buttons, the kurta ends at the knee.',
  ],
  bandhgala: [
    'A closed collar, five metal buttons, a single vent, and an inside pocket that takes a passport.',
    'Half-canvassed at the chest, so it takes your shape and keeps its own.',
  ],
  bandhgalaSuit: [
    'Jacket and trousers. The jacket is half-canvassed, the trousers are left long for your tailor.',
    'A closed collar, a single vent, and trousers with side adjusters in place of a belt.',
  ],
  sherwani: [
    'It comes with a churidar and a dupatta, and buttons down to the knee.',
    'Knee length, padded lightly at the shoulder, with slits that let you sit on the floor.',
  ],
  girlLehenga: [
    'Elastic at the back of the skirt and cotton next to the skin, so that it can be danced in.',
    'Skirt and choli, with four centimetres in the hem to let down next year.',
    'The choli closes with press studs, the skirt pulls on.',
  ],
  childKurta: [
    'Kurta and pyjama with an elastic waist. The sleeves can be turned up once.',
    'Band collar with press studs, pockets on both sides, nothing that itches.',
    'Side slits for running, and a pyjama that survives knees.',
  ],
  juttis: [
    'There is no left and no right when new. Wear them an hour a day for a week and there will be.',
    'Padded under the heel, hand-stitched round the edge, with a thin rubber layer for city floors.',
  ],
  jhumka: [
    'Each weighs 14 grams and hangs 6 cm, with a support chain in the box.',
    'Post and screw backs, 16 grams a side, light enough for a whole wedding.',
  ],
  potli: [
    'It holds a phone, keys, lipstick and a folded envelope, and hangs from the wrist.',
    '22 cm high, lined, with a drawcord that ends in two tassels.',
  ],
  stole: [
    'Two metres by seventy centimetres, with a fringe knotted by hand.',
    'Light enough for May in the shade, warm enough for a cinema.',
  ],
};
