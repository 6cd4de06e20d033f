import { Share2 } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { tell } from '#app/ui/tell.ts';

const NOTICE_MS = 2_000;

/** Copies the page's link, or that of another page of the shop. */
export function ShareButton({ path }: { path?: string }) {
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(new URL(path ?? '', window.location.href).href);
      tell('Link copied', { tone: 'good', duration: NOTICE_MS });
    } catch {
      tell('The link could not be copied. Please copy it from the address bar.', { tone: 'bad' });
    }
  }
  return (
    <Button look="bare" small onClick={copyLink}>
      <Icon of={Share2} />
      Share
    </Button>
  );
}
