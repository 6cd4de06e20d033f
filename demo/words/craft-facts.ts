import type { CraftName } from './crafts.ts';
import type { MakerName } from './makers.ts';

/** One sentence each, true of the craft wherever it is done. */
export const CRAFT_FACTS: Record<CraftName, readonly string[]> = {
  banarasi: [
    'Each booti is woven in by hand with its own small shuttle, the kadhua way, so no loose threads hang on the reverse.',
    'The pattern was drawn on squared paper and punched into cards, one card for every line of weft.',
    'The zari is fine metal wire wound round a silk core, which is why it bends without breaking.',
    'The gold is woven, not printed, and you can feel its edge with a fingertip.',
  ],
  kanchi: [
    'Body and border were woven with separate shuttles and interlocked, the join that weavers call korvai.',
    'The row of small spires along the border is drawn from the temple towers the looms stand near.',
    'The silk is twisted from three plies, which gives the weight and the rustle.',
  ],
  bandhani: [
    'Every dot is a pinch of cloth tied with thread before the dye bath and pulled open after it.',
    'The cloth was dyed from the palest colour to the darkest, with a new round of tying between.',
    'The small puckers are where the knots were. They relax with wear and never quite go.',
    'The dots sit in rings and fours, a pattern the tiers carry in their heads and fingers.',
  ],
  leheriya: [
    'The cloth was rolled from corner to corner, bound at intervals and dyed, so that the stripes run in waves.',
    'Leheriya belongs to Sawan, the month of rain, when Rajasthan wears it for Teej.',
    'The bands were tied and opened once for each colour, lightest first.',
  ],
  ikat: [
    'The yarn was tied and dyed before it reached the loom, so the pattern is already in the thread.',
    'The feathered edge of each figure is where dyed threads moved by a hair in the weaving.',
    'It takes longer to bind the yarn than to weave the cloth.',
    'The pattern is as clear on the inside as on the outside, because it is in the yarn.',
  ],
  chikan: [
    'The outline was block-printed in a blue that washes out, and embroidered before the wash.',
    'Three stitches are at work: bakhia for the shadow, phanda for the knots and murri for the grains of rice.',
    'The shadow work is stitched from the back, so that only a haze of thread shows through.',
  ],
  jamdani: [
    'The motifs are laid in by hand between the warp threads while the cloth is being woven.',
    'The figured thread is thicker than the ground, so the motif seems to float on the muslin.',
    'Two weavers sit side by side at the loom and pass the small spools to each other.',
  ],
  ajrakh: [
    'It was printed, dyed and washed more than a dozen times before it was called finished.',
    'The black is scrap iron left to ferment with jaggery, the white is a resist of lime and gum.',
    'The stars and circles are set on a grid that a good printer matches by eye.',
  ],
  dabu: [
    'The pale lines were covered with a paste of clay, lime and gum while the cloth went into the dye.',
    'Sawdust is thrown on the wet mud paste so that it does not smudge before the vat.',
    'Fine cracks in the mud let a little dye through, and no two lengths have the same veins.',
  ],
  buti: [
    'Two blocks made it: the rekh for the outline and the datta for the fill.',
    'The block is beaten with the heel of the hand, once for every buti you see.',
    'The blocks are carved from teak and soaked in oil before they print their first metre.',
  ],
  poppy: [
    'The flower needs three blocks, one for the stem, one for the petals and one for the outline.',
    'Look closely and you will find where one block met the next, a thread apart.',
    'The flowers stand apart in rows, as the courts of Rajasthan liked them.',
  ],
  jaal: [
    'A jaal is a net: the vine climbs without a beginning, and the printer meets his own edge every few inches.',
    'The vine is printed first and the paisleys are set into it afterwards, by eye.',
    'Four blocks carry the vine, the leaf, the paisley and its heart.',
  ],
  kalamkari: [
    'It was drawn freehand with a bamboo pen wrapped in wool, which holds the ink as a brush would.',
    'The cloth was soaked in myrobalan and milk first, so that the ink stays where the pen put it.',
    'Red comes from alum and madder, black from iron and jaggery, and each is washed before the next.',
  ],
  checks: [
    'The yarn was dyed before weaving, so the check is the same on both sides.',
    'Warp and weft cross in the same order, which is what keeps the check square.',
    'The cloth is light enough for a coast in May and gets softer from there.',
  ],
  stripes: [
    'The stripe is in the warp, counted thread by thread before a single line is woven.',
    'The yarn was dyed first, so the stripe is the same on both sides.',
    'The weave is close and the cloth light, made for long warm days.',
  ],
  silk: [
    'There is no print and no work on it. The light does what there is to do.',
    'The sheen runs one way, and the colour turns a little as you do.',
    'It was dyed in one lot, so that every part of it is the same.',
  ],
  plain: [
    'It is left plain, so that the cloth itself can be seen.',
    'The cloth was washed before it was used and will not shrink on you.',
    'It creases, as honest cloth does, and looks better for it by noon.',
  ],
};

/** One sentence each, about the place. */
export const MAKER_FACTS: Record<MakerName, string> = {
  kashi: 'Woven in Madanpura, the weavers’ quarter of Varanasi.',
  bagru: 'Printed in Bagru, where the Chhipas lay the cloth to dry on the river bed.',
  akola: 'Printed at Akola in Mewar, on the bank of the Berach.',
  sanganer: 'Printed in Sanganer, south of Jaipur, on padded tables as long as a room.',
  ajrakhpur: 'Made in Ajrakhpur, the printers’ village built after the earthquake of 2001.',
  khatri: 'Made by Khatri families in Bhuj, Kutch.',
  jamnagar: 'Tied and dyed in Jamnagar, where the water is said to be good for reds.',
  jaipur: 'Dyed in the Rangrez lanes of Jaipur.',
  phulia: 'Woven in Phulia, by families who brought the loom from Tangail after Partition.',
  lucknow: 'Embroidered by women in and around Lucknow, paid by the piece and by name.',
  pochampally: 'Woven in Bhoodan Pochampally, Telangana.',
  nuapatna: 'Woven in Nuapatna, Odisha, where ikat is called bandha.',
  srikalahasti: 'Drawn in Srikalahasti, near the temple where the pen style grew up.',
  kanchi: 'Woven in Kanchipuram, Tamil Nadu.',
  chanderi: 'Woven in Chanderi, Madhya Pradesh, on looms that stand in the front room.',
  maheshwar: 'Woven in Maheshwar, under the fort on the Narmada.',
  chennai: 'Woven and washed in Tondiarpet, Chennai.',
  kannur: 'Woven by a co-operative in Kannur, Kerala.',
  jodhpur: 'Cut and stitched in Jodhpur, where the bandhgala got its shape.',
  delhi: 'Cut and stitched in a twelve-machine workshop in Delhi.',
  bhagalpur: 'Woven in Champanagar, the weavers’ end of Bhagalpur.',
  mojari: 'Stitched by hand in Ramganj, Jaipur.',
  johari: 'Made in a lane off Johari Bazaar, Jaipur.',
  kutchbag: 'Sewn by a women’s group outside Bhuj.',
  dhaka: 'Woven at Rupganj on the Shitalakshya, where Dhaka’s jamdani comes from.',
  tangail: 'Woven in Tangail, Bangladesh.',
};
