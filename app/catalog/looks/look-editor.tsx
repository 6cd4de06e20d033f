import { ArrowUp, Trash2 } from 'lucide';
import { useState } from 'react';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import type { Product } from '../catalog.schema.ts';
import { ProductSearch } from '../product-picker/product-search.tsx';
import styles from './look-editor.module.css';
import { MAX_LOOK } from './look-rules.ts';

interface Look {
  products: Product[];
}

const TEXTS = {
  refused: 'Failed to save the look',
  network: 'Could not save the look. Please try again.',
};

/** The products that staff choose to complete a product's look. Each change is saved at once. */
export function LookEditor({ productId }: { productId: string }) {
  const address = `/api/admin/products/${productId}/look`;
  const { data, error, reload, replace } = useApiQuery<Look>(address);
  const [isSaving, setSaving] = useState(false);
  const products = data?.products ?? [];

  async function save(ids: string[]) {
    setSaving(true);
    try {
      const saved = await callApi<Look>('PUT', address, { body: { products: ids } });
      replace(() => saved);
      toast('The look is saved.', { tone: 'good' });
    } catch (failure) {
      toast(failureText(failure, TEXTS), { tone: 'bad' });
    }
    setSaving(false);
  }

  const ids = products.map(({ _id }) => _id);
  return (
    <section className={styles.look} aria-labelledby="complete-the-look">
      <h2 id="complete-the-look">Complete the look</h2>
      <p className={styles.intro}>
        Up to {MAX_LOOK} products, shown with this product and in the cart. Without any, shoppers see what is
        bought together most often.
      </p>
      {error ? <FailedNotice message="Failed to load the look." onRetry={reload} /> : null}
      <ol className={styles.products} aria-label="Chosen products">
        {products.map((product, index) => (
          <li key={product._id}>
            <Picture
              sources={product.images[0] ? pictureSources(product.images[0]) : undefined}
              alt=""
              sizes="48px"
              className={styles.picture}
            />
            <span>
              {product.name}
              <small>{stateOf(product)}</small>
            </span>
            <IconButton
              icon={ArrowUp}
              label={`Move ${product.name} up`}
              disabled={isSaving || index === 0}
              onClick={() => save(ids.toSpliced(index, 1).toSpliced(index - 1, 0, product._id))}
            />
            <IconButton
              icon={Trash2}
              label={`Remove ${product.name}`}
              disabled={isSaving}
              onClick={() => save(ids.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {data && products.length < MAX_LOOK && (
        <ProductSearch
          label="Add a product to the look"
          withOutfits
          except={[productId, ...ids]}
          isDisabled={isSaving}
          onChoose={(product) => save([...ids, product._id])}
        />
      )}
    </section>
  );
}

/** Why shoppers do not see a chosen product. */
function stateOf({ isActive, stock }: Product): string {
  if (!isActive) return 'Inactive: not shown';
  return stock > 0 ? '' : 'Sold out: not shown';
}
