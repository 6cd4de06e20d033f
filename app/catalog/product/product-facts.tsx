import { Link } from 'react-router';
import { phoneLink, useStoreInfo } from '#app/settings/store-info/store-info.ts';
import type { ProductPage } from '../catalog.schema.ts';
import { listingPath } from '../listing/product-query.ts';
import styles from './product-facts.module.css';

/** The details that Indian law requires on a product page (rules §4), and common questions. */
export function ProductFacts({ product }: { product: ProductPage }) {
  const { category, subcategory, maker } = product;
  const { email, phone } = useStoreInfo();
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
          to={listingPath({ category: category.name.toLowerCase(), subcategory: [subcategory.name] })}
        >
          {subcategory.name}
        </Link>
      ),
    ],
    ['Fabric', product.fabric],
    ['Maker', [maker.name, maker.address].filter(Boolean).join(', ')],
    ['Country of origin', product.countryOfOrigin],
    ['Net quantity', product.netQuantity],
    // A rental is a service; the invoice shows the code of its fee.
    ['HSN', !product.isRental && product.hsn],
    ['Consumer care', (email || phone) && <Care key="care" email={email} phone={phone} />],
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

function Care({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      {email && phone && ', '}
      <a className={`link ${styles.phone}`} href={phoneLink(phone)}>
        {phone}
      </a>
    </>
  );
}
