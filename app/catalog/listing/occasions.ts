/**
 * The tags that are occasions. A product with one of them is found by it in the filter Occasion; other tags say something else,
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
