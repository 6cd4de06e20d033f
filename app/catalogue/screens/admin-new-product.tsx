import { useSearchParams } from 'react-router';
import { privatePage } from '#app/foundation/private-page.ts';
import { PreviewButton } from '#app/storefront/parts/preview-button.tsx';
import { ProductEditor } from '../parts/product-editor.tsx';
import { draftLike, EMPTY_DRAFT } from '../product-draft.ts';

export const meta = privatePage('Add Product', 'A new product for the shop.');

/** A new product, from scratch or like another one (`?like=`). */
export default function AdminNewProduct() {
  const [address] = useSearchParams();
  return (
    <ProductEditor
      title="Add Product"
      id={address.get('like') ?? undefined}
      start={(other) => ({ draft: other ? draftLike(other) : EMPTY_DRAFT })}
      preview={(pageNow) => <PreviewButton pageNow={pageNow} />}
    />
  );
}
