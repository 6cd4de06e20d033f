import { useEffect } from 'react';

/** Keeps --vh, a hundredth of what is really visible: phones and social apps count their own bars into 100vh. */
export function useViewportHeight(): void {
  useEffect(() => {
    const measure = () => document.documentElement.style.setProperty('--vh', `${window.innerHeight / 100}px`);
    measure();
    const eventNames = ['load', 'resize', 'orientationchange'] as const;
    for (const eventName of eventNames) window.addEventListener(eventName, measure);
    // the bars of a social app come and go without a resize of the window
    window.visualViewport?.addEventListener('resize', measure);
    return () => {
      for (const eventName of eventNames) window.removeEventListener(eventName, measure);
      window.visualViewport?.removeEventListener('resize', measure);
    };
  }, []);
}
