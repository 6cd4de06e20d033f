import { useParams } from 'react-router';
import { EMPTY_DRAFT, toProductDraft } from '#app/catalog/editor/product-draft.ts';
import { ProductEditor } from '#app/catalog/editor/product-form.tsx';
import { LookEditor } from '#app/catalog/looks/look-editor.tsx';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { ProductPreviewButton } from './product-preview-button.tsx';

export const meta = privatePageMeta('Edit Product', 'Edit a product.');

export default function AdminProduct() {
  const { id } = useParams();
  return (
    <>
      <ProductEditor
        title="Edit Product"
        id={id}
        start={(product) => ({ product, draft: product ? toProductDraft(product) : EMPTY_DRAFT })}
        preview={(getDraftPage) => <ProductPreviewButton getDraftPage={getDraftPage} />}
      />
      {id && <LookEditor key={id} productId={id} />}
    </>
  );
}
