import { Eye } from 'lucide';
import type { DraftPage } from '#app/catalog/editor/preview-product-page.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { toast } from '#app/ui/feedback/toast.ts';

/** Opens a preview of the product page from the unsaved form; `getDraftPage` builds the page. */
export function ProductPreviewButton({ getDraftPage }: { getDraftPage: () => DraftPage }) {
  const { part, isOpen, open, close, preloadProps } = useLazyModule(() => import('./product-preview.tsx'));
  const openIt = () => open(() => toast('Failed to load the preview.', { tone: 'bad' }));
  return (
    <>
      <Button look="second" {...preloadProps} onClick={openIt}>
        <Icon of={Eye} />
        Preview page
      </Button>
      {part && <part.ProductPreview open={isOpen} getDraftPage={getDraftPage} onClose={close} />}
    </>
  );
}
