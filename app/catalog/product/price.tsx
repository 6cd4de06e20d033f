import { formatRupees } from '#app/platform/money/money.ts';
import { classNames } from '#app/ui/styles/class-names.ts';
import type { Product } from '../catalog.schema.ts';
import styles from './price.module.css';

type Priced = Pick<Product, 'price' | 'oldPrice' | 'discountPercent' | 'isRental' | 'securityDeposit'>;

/** Price and old price, or rent per day and deposit. */
export function Price({ product, large = false }: { product: Priced; large?: boolean }) {
  const { isRental } = product;
  const Block = isRental ? 'div' : 'p';
  return (
    <Block className={classNames(isRental ? styles.block : styles.price, large && styles.large)}>
      {isRental ? <RentPrice product={product} /> : <SalePrice product={product} />}
    </Block>
  );
}

function SalePrice({ product }: { product: Priced }) {
  const reduced = product.oldPrice !== null && product.discountPercent > 0;
  return (
    <>
      <b className={reduced ? styles.sale : undefined}>{formatRupees(product.price)}</b>
      {reduced && product.oldPrice !== null && (
        <>
          <s>
            <span className="visually-hidden">before </span>
            {formatRupees(product.oldPrice)}
          </s>
          <em>{`${product.discountPercent}% off`}</em>
        </>
      )}
    </>
  );
}

function RentPrice({ product }: { product: Priced }) {
  return (
    <>
      <p className={styles.price}>
        <span className={styles.per}>from</span>
        <b className={styles.rent}>{formatRupees(product.price)}</b>
        <span className={styles.per}>/ day</span>
      </p>
      {product.securityDeposit !== null && (
        <p className={styles.deposit}>
          Deposit {formatRupees(product.securityDeposit)}
          {/* shown on the product page only; cards are too narrow */}
          <span className={styles.promise}>, returned after the outfit is back</span>
        </p>
      )}
    </>
  );
}
