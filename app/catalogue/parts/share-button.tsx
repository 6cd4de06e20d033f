import { Share2 } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { tell } from '#app/ui/tell.ts';

/** Spec §9, Redirect and notice delays. */
const NOTICE_MS = 2_000;

interface ShareButtonProps {
  /** another page of the shop than this one */
  path?: string;
  /** what is shared, where the device shows it */
  title?: string;
}

/** Passes the page's link on: by the device's own sheet where there is one, else by copying it. */
export function ShareButton({ path, title }: ShareButtonProps) {
  async function share() {
    const url = new URL(path ?? '', window.location.href).href;
    if (await isSharedByDevice({ title, url })) return;
    try {
      await navigator.clipboard.writeText(url);
      tell('Link copied', { tone: 'good', duration: NOTICE_MS });
    } catch {
      tell('The link could not be copied. Please copy it from the address bar.', { tone: 'bad' });
    }
  }
  return (
    <Button look="bare" small onClick={share}>
      <Icon of={Share2} />
      Share
    </Button>
  );
}

/** Whoever closes the sheet has changed their mind; any other trouble leaves the link to be copied. */
async function isSharedByDevice(what: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
