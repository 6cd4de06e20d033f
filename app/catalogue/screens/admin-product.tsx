import { useParams } from 'react-router';
import { privatePage } from '#app/foundation/private-page.ts';
import { PreviewButton } from '#app/storefront/parts/preview-button.tsx';
import { ProductEditor } from '../parts/product-editor.tsx';
import { draftOf, EMPTY_DRAFT } from '../product-draft.ts';

export const meta = privatePage('Edit Product', 'A product of the shop.');

export default function AdminProduct() {
  const { id } = useParams();
  return (
    <ProductEditor
      title="Edit Product"
      id={id}
      start={(product) => ({ product, draft: product ? draftOf(product) : EMPTY_DRAFT })}
      preview={(pageNow) => <PreviewButton pageNow={pageNow} />}
    />
  );
}
