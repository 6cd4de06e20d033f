import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { findAvailableQuantity, findVariant } from '#app/catalog/offers/product-choice.ts';
import { ColourPicker, SizeChartLink, SizePicker, StockBadge } from '#app/catalog/offers/variant-picker.tsx';
import type { ColourPaints } from '#app/catalog/product/colour-values.ts';
import { Price } from '#app/catalog/product/price.tsx';
import { formatBrandOrOwner } from '#app/catalog/product/product-card.tsx';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatFreeShippingCondition, useStoreInfo } from '#app/settings/store-info/store-info.ts';
import { PictureMark } from '#app/ui/display/badge.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { formatMean, Stars } from '#app/ui/display/stars.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { MobilePurchaseBar, PurchaseActions } from './purchase-actions.tsx';
import styles from './purchase-panel.module.css';
import { RentalDateFields } from './rental-date-fields.tsx';
import type { ShownProduct } from './shown-product.ts';
import type { Purchase } from './use-purchase.ts';

interface PurchasePanelProps {
  product: ShownProduct;
  paints: ColourPaints;
  purchase: Purchase;
}

/** The purchase panel. */
export function PurchasePanel({ product, paints, purchase }: PurchasePanelProps) {
  const soldOut = purchase.stock <= 0 && !product.isRental && findVariant(product.variants, purchase.choice);
  return (
    <div>
      <ProductHead product={product} />
      <VariantPicker product={product} paints={paints} purchase={purchase} />
      {product.isRental && <RentalDateFields product={product} purchase={purchase} />}
      <div className={styles.amount}>
        {!product.isRental && (
          <QuantityStepper
            quantity={purchase.quantity}
            max={purchase.stock}
            of={product.name}
            onChange={purchase.setQuantity}
          />
        )}
        <StockBadge stock={purchase.stock} counts={!product.isRental && purchase.isCounted} />
        {soldOut && (
          <Link to={`/products/notify?variant=${soldOut._id}`} className="link">
            Notify me when it is back
          </Link>
        )}
      </div>
      <PurchaseActions product={product} purchase={purchase} />
      {!product.isRental && (
        <DeliverTo className={styles.deliver} productId={product._id} quantity={purchase.quantity} />
      )}
      <div className="unscripted-only">
        <Notice tone="warn">Turn on JavaScript to use the cart.</Notice>
      </div>
      <PurchaseAssurances product={product} />
      <MobilePurchaseBar product={product} purchase={purchase} />
    </div>
  );
}

function ProductHead({ product }: { product: ShownProduct }) {
  return (
    <>
      {product.isRental && (
        <p className={styles.mark}>
          <PictureMark kind="rent">Rent</PictureMark>
        </p>
      )}
      <h1 className={styles.name}>{product.name}</h1>
      <p className={styles.maker}>{formatBrandOrOwner(product)}</p>
      {product.ownerRecord && <p className={styles.maker}>{product.ownerRecord}</p>}
      {product.condition && <p className={styles.maker}>Condition: {product.condition}</p>}
      {product.reviewCount > 0 ? (
        <p className={styles.rating}>
          <Stars mean={product.rating} />
          <span className="num">{formatMean(product.rating)}</span>
          <Link to="#reviews" className="link">
            {product.reviewCount} {product.reviewCount === 1 ? 'review' : 'reviews'}
          </Link>
        </p>
      ) : (
        <p className={styles.rating}>No reviews yet</p>
      )}
      <div className={styles.price}>
        <Price product={product} large />
        <p className={styles.taxes}>
          {product.isRental
            ? 'Rent inclusive of all taxes'
            : `MRP ${formatRupees(product.oldPrice ?? product.price)}, inclusive of all taxes`}
        </p>
      </div>
    </>
  );
}

function VariantPicker({ product, paints, purchase }: PurchasePanelProps) {
  const { choice } = purchase;
  const isSoldOut = (size: string) => findAvailableQuantity(product, { ...choice, size }) === 0;
  return (
    <>
      {product.colors.length > 0 && (
        <ColourPicker
          colours={product.colors}
          paints={paints}
          chosen={choice.color}
          onChoose={purchase.chooseColour}
        />
      )}
      {product.sizes.length > 0 && (
        <SizePicker
          product={product}
          chosen={choice.size}
          isSoldOut={isSoldOut}
          onChoose={purchase.chooseSize}
          chart={<SizeChartLink product={product} onChoose={purchase.chooseSize} />}
        />
      )}
      {product.fit && <p className={styles.fit}>{product.fit.text}</p>}
    </>
  );
}

/** The shop's promises next to the button. */
function PurchaseAssurances({ product }: { product: ShownProduct }) {
  return (
    <ul className={styles.promises}>
      {product.isRental ? <RentalAssurances /> : <SaleAssurances product={product} />}
    </ul>
  );
}

function SaleAssurances({ product }: { product: ShownProduct }) {
  const shop = useStoreInfo();
  const { name, address } = product.maker;
  return (
    <>
      <Assurance>
        <b data-free>Free shipping</b> {formatFreeShippingCondition(shop)}.
      </Assurance>
      {product.returns && <Assurance>{product.returns.short}</Assurance>}
      <Assurance>
        {address && `Maker: ${name}, ${address}. `}Country of origin: {product.countryOfOrigin}.
      </Assurance>
    </>
  );
}

function RentalAssurances() {
  const { rentalClaim } = useStoreInfo();
  return (
    <>
      {rentalClaim && <Assurance>{rentalClaim}</Assurance>}
      <Assurance>
        Damage and late returns are deducted from the deposit first.{' '}
        <a className={`link ${styles.terms}`} href="/rental-terms" target="_blank" rel="noreferrer">
          Rental terms
        </a>
      </Assurance>
      <Assurance>The owner responds within 48 hours. Until then you pay at most the deposit.</Assurance>
    </>
  );
}

function Assurance({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon of={Check} />
      <span>{children}</span>
    </li>
  );
}
