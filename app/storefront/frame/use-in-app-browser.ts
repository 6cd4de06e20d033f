import { useEffect } from 'react';

/** In-app browsers of social apps, by user agent. */
const SOCIAL_APPS =
  /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Barcelona|Twitter|LinkedInApp|Snapchat|Pinterest\/|TikTok|musical_ly|Telegram|\bLine\/|MicroMessenger/i;

const WHOLE_SCREEN = 'width=device-width, initial-scale=1, viewport-fit=cover';

/** In a social app the page must scroll in its own container, above the app's bars (see base.css). */
export function useInAppBrowser(): void {
  useEffect(() => {
    if (!isInAppBrowser(navigator.userAgent)) return;
    document.documentElement.dataset.inApp = 'true';
    document.querySelector('meta[name="viewport"]')?.setAttribute('content', WHOLE_SCREEN);
  }, []);
}

/** Whether the page is shown in a social app, whose own bars cover part of it. */
export function isInAppBrowser(userAgent: string): boolean {
  return SOCIAL_APPS.test(userAgent);
}
