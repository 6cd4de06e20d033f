import { Link } from 'react-router';
import { SHOP_CONTACT } from '#app/foundation/shop-contact.ts';
import type { ProductPage } from '../catalogue.shapes.ts';
import { listingPath } from '../product-query.ts';
import styles from './product-facts.module.css';

/** What a product page must tell in India (CONTRACT §4), and what a shopper asks next. */
export function ProductFacts({ product }: { product: ProductPage }) {
  const { category, subcategory, maker } = product;
  const facts: [string, React.ReactNode][] = [
    [
      'Category',
      <Link key="link" className="link" to={listingPath({ category: category.name.toLowerCase() })}>
        {category.name}
      </Link>,
    ],
    [
      'Subcategory',
      subcategory && (
        <Link
          key="link"
          className="link"
          to={listingPath({ category: category.name.toLowerCase(), subcategory: subcategory.name })}
        >
          {subcategory.name}
        </Link>
      ),
    ],
    ['Fabric', product.fabric],
    ['Maker', [maker.name, maker.address].filter(Boolean).join(', ')],
    ['Country of origin', product.countryOfOrigin],
    ['HSN', product.hsn],
    ['Consumer care', <Care key="care" />],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, fact]) =>
          fact && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Care() {
  return (
    <>
      <a className="link" href={`mailto:${SHOP_CONTACT.email}`}>
        {SHOP_CONTACT.email}
      </a>
      ,{' '}
      <a className="link" href={SHOP_CONTACT.phoneHref}>
        {SHOP_CONTACT.phone}
      </a>
    </>
  );
}
