import { Share2 } from 'lucide-react';
import { toast } from 'sonner';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

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
      toast.success('Link copied', { duration: NOTICE_MS });
    } catch {
      toast.error('The link could not be copied. Please copy it from the address bar.');
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
