import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import type { Sourced } from '#app/storefront/section-source.ts';
import { Pager } from '#app/ui/pager.tsx';
import { HomeSection } from './home-section.tsx';
import type { TurnedSection } from './page-of.ts';
import { ProductGrid } from './product-grid.tsx';
import { useTurnedPage } from './use-turned-page.ts';

const PER_PAGE = 8;

interface TurningSectionProps {
  /** its name in the address, where its page stands */
  id: TurnedSection;
  title: string;
  words?: string;
  products: Sourced<Product[]>;
  lateRows?: 2;
}

/** Products of which eight are seen at a time (spec §9, Paging). */
export function TurningSection({ id, title, words, products, lateRows }: TurningSectionProps) {
  const turned = useTurnedPage(products === 'failed' ? [] : products, PER_PAGE, id);
  if (products !== 'failed' && products.length === 0) return null;
  return (
    <HomeSection
      id={id}
      title={title}
      words={words}
      lateRows={lateRows}
      corner={<Pager page={turned.page} pages={turned.pages} pageTo={turned.pageTo} of={title} />}
      failed={products === 'failed' && 'Failed to load products'}
    >
      <ProductGrid products={turned.items} columns={4} />
    </HomeSection>
  );
}
