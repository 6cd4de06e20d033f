import { useSearchParams } from 'react-router';
import { copyDraft, EMPTY_DRAFT } from '#app/catalog/editor/product-draft.ts';
import { ProductEditor } from '#app/catalog/editor/product-form.tsx';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { ProductPreviewButton } from './product-preview-button.tsx';

export const meta = privatePageMeta('Add Product', 'Add a product.');

/** A new product, empty or copied from another one (`?like=`). */
export default function AdminNewProduct() {
  const [address] = useSearchParams();
  return (
    <ProductEditor
      title="Add Product"
      id={address.get('like') ?? undefined}
      start={(other) => ({ draft: other ? copyDraft(other) : EMPTY_DRAFT })}
      preview={(getDraftPage) => <ProductPreviewButton getDraftPage={getDraftPage} />}
    />
  );
}
