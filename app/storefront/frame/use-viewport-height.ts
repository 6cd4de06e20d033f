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
