/**
 * The tags that are occasions. The filter Occasion finds products by them; other tags have another meaning,
 * such as a craft or a place on the home page.
 */
export const OCCASIONS: readonly string[] = [
  'everyday',
  'casual',
  'office',
  'party',
  'festive',
  'wedding',
  'engagement',
  'mehendi',
  'haldi',
  'sangeet',
  'reception',
  'diwali',
  'eid',
  'holi',
  'navratri',
  'durga-puja',
  'onam',
  'pongal',
  'raksha-bandhan',
  'karva-chauth',
  'christmas',
  'gifting',
  'travel',
];
