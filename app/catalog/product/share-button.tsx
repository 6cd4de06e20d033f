import { Share2 } from 'lucide';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { toast } from '#app/ui/feedback/toast.ts';

interface ShareButtonProps {
  /** default: the current page */
  path?: string;
  /** shown in the device's share dialog */
  title?: string;
}

const loadShareLink = () => import('./share-link.ts');

/** Shares the page's link. The code is loaded on first use. */
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
