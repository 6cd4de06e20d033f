import { useEffect } from 'react';
import { listenOnce } from '#app/platform/browser/listen-once.ts';
import type { ToastOptions } from './toaster.tsx';

const loadToaster = () => import('./toaster.tsx');

/** Shows a short message at the edge of the screen, or in a window of the browser if the toaster cannot be loaded. */
export function toast(message: string, options: ToastOptions = {}): void {
  loadToaster().then(
    ({ showToast }) => showToast(message, options),
    () => window.alert(message),
  );
}

/** Loads the toaster on the first interaction: a screen reader reads out only toasts that appear after their live region. */
export function useToastsOnIntent(): void {
  useEffect(
    () => listenOnce(['pointerdown', 'keydown'], () => void loadToaster().catch(() => undefined)),
    [],
  );
}
