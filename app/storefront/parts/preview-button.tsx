import { Eye } from 'lucide';
import type { DraftPage } from '#app/catalogue/page-of-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { tell } from '#app/ui/tell.ts';
import { useLate } from '#app/ui/use-late.ts';

/** The way to a look at a product's page before it is saved; `pageNow` makes it of what the form holds. */
export function PreviewButton({ pageNow }: { pageNow: () => DraftPage }) {
  const { part, isOpen, open, close, onReach } = useLate(() => import('./product-preview.tsx'));
  const openIt = () => open(() => tell('Failed to load the preview.', { tone: 'bad' }));
  return (
    <>
      <Button look="second" {...onReach} onClick={openIt}>
        <Icon of={Eye} />
        Preview page
      </Button>
      {part && <part.ProductPreview open={isOpen} pageNow={pageNow} onClose={close} />}
    </>
  );
}
