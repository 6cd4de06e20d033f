/** The browsers inside social apps, by what they say of themselves. */
const SOCIAL_APPS =
  /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Barcelona|Twitter|LinkedInApp|Snapchat|Pinterest\/|TikTok|musical_ly|Telegram|\bLine\/|MicroMessenger/i;

/** Whether a page is shown inside a social app, whose own bars hide part of it. */
export function isInAppBrowser(userAgent: string): boolean {
  return SOCIAL_APPS.test(userAgent);
}
