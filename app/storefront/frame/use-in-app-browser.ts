import { useEffect } from 'react';
import { isInAppBrowser } from './in-app-browser.ts';

const WHOLE_SCREEN = 'width=device-width, initial-scale=1, viewport-fit=cover';

/** Inside a social app the page must scroll by itself and end where the app's own bars begin (base.css has how). */
export function useInAppBrowser(): void {
  useEffect(() => {
    if (!isInAppBrowser(navigator.userAgent)) return;
    document.documentElement.dataset.inApp = 'true';
    document.querySelector('meta[name="viewport"]')?.setAttribute('content', WHOLE_SCREEN);
  }, []);
}
