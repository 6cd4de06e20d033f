import { useEffect } from 'react';

/** Sets --vh to 1% of the visible height: phones and social apps include their own bars in 100vh. */
export function useViewportHeight(): void {
  useEffect(() => {
    const measure = () => document.documentElement.style.setProperty('--vh', `${window.innerHeight / 100}px`);
    measure();
    const eventNames = ['load', 'resize', 'orientationchange'] as const;
    for (const eventName of eventNames) window.addEventListener(eventName, measure);
    // an app's bars appear and disappear without a resize event
    window.visualViewport?.addEventListener('resize', measure);
    return () => {
      for (const eventName of eventNames) window.removeEventListener(eventName, measure);
      window.visualViewport?.removeEventListener('resize', measure);
    };
  }, []);
}

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
