import { Share2 } from 'lucide-react';
import { toast } from 'sonner';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

const NOTICE_MS = 2_000;

/** Copies the page's link, or that of another page of the shop. */
export function ShareButton({ path }: { path?: string }) {
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(new URL(path ?? '', window.location.href).href);
      toast.success('Link copied', { duration: NOTICE_MS });
    } catch {
      toast.error('The link could not be copied. Please copy it from the address bar.');
    }
  }
  return (
    <Button look="bare" small onClick={copyLink}>
      <Icon of={Share2} />
      Share
    </Button>
  );
}
