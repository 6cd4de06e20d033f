import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { STOREFRONT_PAGE_SIZE } from '#app/catalogue/product-query.ts';
import { listCategories } from '#app/catalogue/server/list-categories.ts';
import { listProducts } from '#app/catalogue/server/list-products.ts';
import { BannerCarousel } from '#app/content/parts/banner-carousel.tsx';
import { listBanners } from '#app/content/server/list-banners.ts';
import { guest } from '#app/foundation/actor.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { pageMeta } from '#app/foundation/page-meta.ts';
import { sharedPictureUrl } from '#app/media/picture-sources.ts';
import { CategorySection } from '#app/storefront/parts/category-section.tsx';
import { FeatureCards } from '#app/storefront/parts/feature-cards.tsx';
import { LatestSection } from '#app/storefront/parts/latest-section.tsx';
import { orFailed } from '#app/storefront/section-source.ts';
import { FailedNotice } from '#app/ui/notice.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(pageShop);
  const newest = { rental: false, sort: 'newest', page: 1, limit: STOREFRONT_PAGE_SIZE } as const;
  const [banners, categories, latest] = await Promise.all([
    orFailed(listBanners(db, guest)),
    orFailed(listCategories(db, guest)),
    orFailed(listProducts(db, guest, newest).then((list) => list.products)),
  ]);
  return { banners, categories, latest, storeUrl };
}

/** Turning a section's pages needs nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { banners, storeUrl } = loaderData;
  const picture =
    banners === 'failed' ? undefined : banners[0]?.media.find((media) => media.type === 'image')?.url;
  return pageMeta({
    description:
      'Sarees, kurtas, lehengas and sherwanis woven, printed and stitched in India, to buy for good or to borrow for the night. Free shipping on orders above ₹1999.',
    path: '/',
    storeUrl,
    image: picture && sharedPictureUrl(picture),
    structured: [{ '@context': 'https://schema.org', '@type': 'OnlineStore', name: 'Vastra', url: storeUrl }],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, categories, latest } = loaderData;
  return (
    <>
      <h1 className="visually-hidden">Vastra, clothes of India to buy and to borrow</h1>
      {banners === 'failed' ? (
        <div className="wrap">
          <FailedNotice message="Failed to load banners" />
        </div>
      ) : (
        <BannerCarousel banners={banners} />
      )}
      <FeatureCards />
      <CategorySection categories={categories} />
      <LatestSection products={latest} />
    </>
  );
}
