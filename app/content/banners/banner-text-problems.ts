import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { findForbiddenPattern, isLimitedInTime } from '#app/platform/text/dark-patterns.ts';
import { BADGE_TEXT, type Banner } from '../content.schema.ts';

interface BannerTexts extends Pick<Banner, 'title' | 'description' | 'badgeText' | 'showBadge' | 'isActive'> {
  /** '' or null: it does not end */
  until: string | null;
}

/** Dark patterns in an active banner's texts. The default badge passes: without an end it is not shown. */
export function bannerTextProblems(banner: BannerTexts): FieldProblem[] {
  if (!banner.isActive) return [];
  const hasEnd = isLimitedInTime(banner.until);
  const isOwnBadge = banner.showBadge && banner.badgeText !== BADGE_TEXT;
  return (['title', 'description', 'badgeText'] as const).flatMap((path) => {
    const isShown = path !== 'badgeText' || isOwnBadge;
    const message = isShown ? findForbiddenPattern(banner[path], { hasEnd }) : undefined;
    return message ? [{ path, message }] : [];
  });
}
