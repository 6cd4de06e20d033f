/** Limits of a banner, for server and form (screens §9). */

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

export const WRONG_ORDER = 'Order must be a whole number, 0 or more.';
export const WRONG_LINK = 'Enter a shop path such as /products, or an https URL.';

/** A path on this site or an HTTPS URL. */
export function isBannerLink(text: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(text)) return true;
  const url = /^https:\S+$/.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '';
}
