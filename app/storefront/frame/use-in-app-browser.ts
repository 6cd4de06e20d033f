import { useEffect } from 'react';
import { isInAppBrowser } from './in-app-browser.ts';

const WHOLE_SCREEN = 'width=device-width, initial-scale=1, viewport-fit=cover';

/** In a social app the page must scroll in its own container, above the app's bars (see base.css). */
export function useInAppBrowser(): void {
  useEffect(() => {
    if (!isInAppBrowser(navigator.userAgent)) return;
    document.documentElement.dataset.inApp = 'true';
    document.querySelector('meta[name="viewport"]')?.setAttribute('content', WHOLE_SCREEN);
  }, []);
}
