/** What a banner may be (spec, account and admin side §9), known to the server and to the form alike. */

export const BANNER_COLOURS = [
  'white',
  'black',
  'red',
  'blue',
  'green',
  'yellow',
  'orange',
  'purple',
  'pink',
  'gold',
  'silver',
] as const;
export type BannerColour = (typeof BANNER_COLOURS)[number];

export const BADGE_TEXT = 'Limited Time Offer';
export const LONGEST_BADGE = 40;

export const WRONG_ORDER = 'The order is a whole number, 0 or more.';
export const WRONG_LINK = 'Please give a path of the shop, such as /products, or an https address.';
export const END_BEFORE_START = 'The end lies after the beginning.';

/** Whether a banner may lead there: within the shop, or elsewhere over HTTPS. */
export function isBannerLink(text: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(text)) return true;
  const url = /^https:\S+$/.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '';
}
