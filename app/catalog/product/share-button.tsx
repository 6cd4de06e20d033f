import { Share2 } from 'lucide';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { toast } from '#app/ui/feedback/toast.ts';

interface ShareButtonProps {
  /** another page of the shop than this one */
  path?: string;
  /** what is shared, where the device shows it */
  title?: string;
}

const loadShareLink = () => import('./share-link.ts');

/** Passes the page's link on. How that is done is fetched when somebody reaches for it. */
export function ShareButton(shareData: ShareButtonProps) {
  const share = () =>
    loadShareLink().then(
      ({ shareLink }) => shareLink(shareData),
      () => toast('The link could not be shared.', { tone: 'bad' }),
    );
  return (
    <Button look="bare" small onClick={share} onPointerEnter={() => void loadShareLink().catch(() => {})}>
      <Icon of={Share2} />
      Share
    </Button>
  );
}
