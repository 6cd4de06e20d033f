/** In-app browsers of social apps, by user agent. */
const SOCIAL_APPS =
  /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Barcelona|Twitter|LinkedInApp|Snapchat|Pinterest\/|TikTok|musical_ly|Telegram|\bLine\/|MicroMessenger/i;

/** Whether the page is shown in a social app, whose own bars cover part of it. */
export function isInAppBrowser(userAgent: string): boolean {
  return SOCIAL_APPS.test(userAgent);
}
