import { useEffect } from 'react';

/** Keeps --vh, a hundredth of what is really visible: phones count their own bars into 100vh. */
export function useViewportHeight(): void {
  useEffect(() => {
    const measure = () => document.documentElement.style.setProperty('--vh', `${window.innerHeight / 100}px`);
    measure();
    const occasions = ['load', 'resize', 'orientationchange'] as const;
    for (const occasion of occasions) window.addEventListener(occasion, measure);
    return () => {
      for (const occasion of occasions) window.removeEventListener(occasion, measure);
    };
  }, []);
}
