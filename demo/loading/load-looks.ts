import { insertMany, type Trx } from '#app/platform/db/database.server.ts';
import { chanceFor } from '#demo/words/seeded.ts';
import type { LoadedProduct } from './load-catalogue.ts';

const ACCESSORIES = 'Accessories';
/** Categories of clothes that jewellery and bags go with. */
const DRESSED_UP = ['Women', 'Festive'];
const EACH = 4;

/** Chooses accessories that complete the look of clothes. */
export async function loadLooks(trx: Trx, products: readonly LoadedProduct[]): Promise<void> {
  const accessories = products.filter(({ product }) => product.category === ACCESSORIES && !product.rental);
  const clothes = products.filter(({ product }) => DRESSED_UP.includes(product.category));
  await insertMany(
    trx,
    'product_looks',
    clothes.flatMap(({ id, product }) =>
      chanceFor(`look ${product.key}`)
        .some(accessories, EACH)
        .map((accessory, position) => ({ product_id: id, other_id: accessory.id, position })),
    ),
  );
}
