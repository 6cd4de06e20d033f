import { data, Form } from 'react-router';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { notFoundMeta } from '#app/platform/http/pages/page-meta.ts';
import { guest } from '#app/platform/security/actor.ts';
import { listCategoryLinks } from '#app/search/search.server.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextInput } from '#app/ui/forms/field.tsx';
import { BrowseCategories } from '../search/search-suggestions.tsx';
import { createSectionLoader } from '../sections/section-loader.ts';
import type { Route } from './+types/not-found.page.ts';
import styles from './not-found.module.css';
import { PageNotFound } from './page-message.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const from = createSectionLoader(shop);
  return data({ places: await from('categories', () => listCategoryLinks(shop.db, guest)) }, { status: 404 });
}

export const meta = notFoundMeta('Page Not Found');

export default function NotFound({ loaderData: { places } }: Route.ComponentProps) {
  return (
    <>
      <PageNotFound />
      <div className={`wrap ${styles.ways}`}>
        <Form role="search" action="/search" aria-label="Search the store" className={styles.search}>
          <TextInput
            type="search"
            name="q"
            required
            enterKeyHint="search"
            autoComplete="off"
            aria-label="Product, fabric or colour"
            placeholder="Search for sarees, fabrics, colours"
          />
          <Button type="submit" look="second">
            Search
          </Button>
        </Form>
        {places !== 'failed' && <BrowseCategories places={places} />}
      </div>
    </>
  );
}
