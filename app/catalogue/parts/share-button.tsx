import { Share2 } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { tell } from '#app/ui/tell.ts';

interface ShareButtonProps {
  /** another page of the shop than this one */
  path?: string;
  /** what is shared, where the device shows it */
  title?: string;
}

const fetchSharing = () => import('../share-link.ts');

/** Passes the page's link on. How that is done is fetched when somebody reaches for it. */
export function ShareButton(what: ShareButtonProps) {
  const share = () =>
    fetchSharing().then(
      ({ shareLink }) => shareLink(what),
      () => tell('The link could not be shared.', { tone: 'bad' }),
    );
  return (
    <Button look="bare" small onClick={share} onPointerEnter={() => void fetchSharing().catch(() => {})}>
      <Icon of={Share2} />
      Share
    </Button>
  );
}
