import { useEffect } from 'react';
import type { ToastOptions } from './toaster.tsx';

const loadToaster = () => import('./toaster.tsx');

/** Shows a short message at the edge of the screen. */
export function toast(message: string, options: ToastOptions = {}): void {
  loadToaster().then(
    ({ showToast }) => showToast(message, options),
    () => undefined,
  );
}

/** Loads the toaster on the first interaction: a screen reader reads out only toasts that appear after their live region. */
export function useToastsOnIntent(): void {
  useEffect(() => {
    const unmounted = new AbortController();
    const once = { once: true, passive: true, signal: unmounted.signal };
    const prepare = () => void loadToaster().catch(() => undefined);
    for (const eventName of ['pointerdown', 'keydown']) window.addEventListener(eventName, prepare, once);
    return () => unmounted.abort();
  }, []);
}
