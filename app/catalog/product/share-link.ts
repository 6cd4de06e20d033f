import { toast } from '#app/ui/feedback/toast.ts';

/** Screens §9, Redirect and notice delays. */
const NOTICE_MS = 2_000;

/** Shares a link with the device's share dialog, or copies it if there is none. */
export async function shareLink({ path, title }: { path?: string; title?: string }): Promise<void> {
  const url = new URL(path ?? '', window.location.href).href;
  if (await shareNatively({ title, url })) return;
  try {
    await navigator.clipboard.writeText(url);
    toast('Link copied', { tone: 'good', duration: NOTICE_MS });
  } catch {
    toast('The link could not be copied. Please copy it from the address bar.', { tone: 'bad' });
  }
}

/** Returns false on errors, so that the link is copied; closing the dialog is not an error. */
async function shareNatively(shareData: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(shareData);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
