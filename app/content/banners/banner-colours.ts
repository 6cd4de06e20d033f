import type { BannerColour } from '../content.schema.ts';

/** The colours an admin can choose, in shades with enough contrast on a banner. */
const COLOURS: Record<BannerColour, { shade: string; isLight: boolean }> = {
  white: { shade: '#fff9f0', isLight: true },
  black: { shade: '#1f1a17', isLight: false },
  red: { shade: '#a3242f', isLight: false },
  blue: { shade: '#2b3467', isLight: false },
  green: { shade: '#2f4a35', isLight: false },
  yellow: { shade: '#f4d58a', isLight: true },
  orange: { shade: '#8f4310', isLight: false },
  purple: { shade: '#552748', isLight: false },
  pink: { shade: '#f6cdd0', isLight: true },
  gold: { shade: '#ebd59c', isLight: true },
  silver: { shade: '#dcdad5', isLight: true },
};
const WHITE = { shade: '#fff9f0', isLight: true };
const BLACK = { shade: '#1f1a17', isLight: false };

export interface BannerColours {
  title: string;
  description: string;
  /** light text needs a dark background, dark text a light one */
  isLight: boolean;
  badge: string;
  onBadge: string;
}

interface Chosen {
  titleColor: string;
  descriptionColor: string;
  badgeColor: string;
}

/** If title and description need opposite backgrounds, the title decides. */
export function bannerColours(chosen: Chosen): BannerColours {
  const colour = (word: string, otherwise: typeof WHITE) =>
    COLOURS[word.trim().toLowerCase() as BannerColour] ?? otherwise;
  const title = colour(chosen.titleColor, WHITE);
  const description = colour(chosen.descriptionColor, title);
  const badge = colour(chosen.badgeColor, COLOURS.red);
  return {
    title: title.shade,
    description:
      description.isLight === title.isLight ? description.shade : (title.isLight ? WHITE : BLACK).shade,
    isLight: title.isLight,
    badge: badge.shade,
    onBadge: (badge.isLight ? BLACK : WHITE).shade,
  };
}
