import { Link } from 'react-router';
import type { ProductPage } from '#app/catalogue/catalogue.shapes.ts';
import { ColourPicker } from '#app/catalogue/parts/colour-picker.tsx';
import { makerLine } from '#app/catalogue/parts/maker-line.ts';
import { Price } from '#app/catalogue/parts/price.tsx';
import { SizeChart } from '#app/catalogue/parts/size-chart.tsx';
import { SizePicker } from '#app/catalogue/parts/size-picker.tsx';
import { StockBadge } from '#app/catalogue/parts/stock-badge.tsx';
import { stockOfChoice } from '#app/catalogue/stock-of-choice.ts';
import { formatRupees } from '#app/foundation/money.ts';
import { PictureMark } from '#app/ui/badge.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { Stars, shownMean } from '#app/ui/stars.tsx';
import { BuyActions } from './buy-actions.tsx';
import styles from './buy-box.module.css';
import { BuyPromises } from './buy-promises.tsx';
import { ProductBar } from './product-bar.tsx';
import { RentalDates } from './rental-dates.tsx';
import type { Purchase } from './use-purchase.ts';

interface BuyBoxProps {
  product: ProductPage;
  purchase: Purchase;
}

/** Everything between the name of a product and having it. */
export function BuyBox({ product, purchase }: BuyBoxProps) {
  return (
    <div>
      <ProductHead product={product} />
      {product.isRental && <RentalDates product={product} purchase={purchase} />}
      <Choices product={product} purchase={purchase} />
      <div className={styles.amount}>
        {!product.isRental && (
          <QuantityStepper
            quantity={purchase.quantity}
            most={purchase.stock}
            of={product.name}
            onChange={purchase.setQuantity}
          />
        )}
        <StockBadge stock={purchase.stock} />
      </div>
      <BuyActions product={product} purchase={purchase} />
      <div className="unscripted-only">
        <Notice tone="warn">The cart needs JavaScript, which is switched off in this browser.</Notice>
      </div>
      <BuyPromises product={product} />
      <ProductBar product={product} purchase={purchase} />
    </div>
  );
}

function ProductHead({ product }: { product: ProductPage }) {
  return (
    <>
      {product.isRental && (
        <p className={styles.mark}>
          <PictureMark kind="rent">Rent</PictureMark>
        </p>
      )}
      <h1 className={styles.name}>{product.name}</h1>
      <p className={styles.maker}>{makerLine(product)}</p>
      {product.reviewCount > 0 ? (
        <p className={styles.rating}>
          <Stars mean={product.rating} />
          <span className="num">{shownMean(product.rating)}</span>
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

function Choices({ product, purchase }: BuyBoxProps) {
  const { choice } = purchase;
  const isSoldOut = (size: string) => stockOfChoice(product, { ...choice, size }) === 0;
  return (
    <>
      {product.colors.length > 0 && (
        <ColourPicker colours={product.colors} chosen={choice.color} onChoose={purchase.chooseColour} />
      )}
      {product.sizes.length > 0 && (
        <SizePicker
          sizes={product.sizes}
          chosen={choice.size}
          measured={product.isRental ? product.measurements[choice.size] : undefined}
          isSoldOut={isSoldOut}
          onChoose={purchase.chooseSize}
          chart={<SizeChart measurements={product.measurements} />}
        />
      )}
    </>
  );
}
