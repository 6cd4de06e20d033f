import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { limitAddress } from '#app/accounts/server/limit-address.ts';
import { newsletterForm } from '#app/content/content.forms.ts';
import { LETTERS_PER_ADDRESS } from '#app/content/letters-per-address.ts';
import { BannerCarousel } from '#app/content/parts/banner-carousel.tsx';
import { subscribeToNewsletter } from '#app/content/server/subscribe-to-newsletter.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { answerForm } from '#app/foundation/page-form.ts';
import { pageMeta } from '#app/foundation/page-meta.ts';
import { sharedPictureUrl } from '#app/media/picture-sources.ts';
import { useShopName } from '#app/settings/parts/use-shop.ts';
import { showFace } from '#app/settings/server/show-face.ts';
import { whenFree } from '#app/settings/shop-face.ts';
import { askHomeSources } from '#app/storefront/home-sources.ts';
import { organizationSchema } from '#app/storefront/organization-schema.ts';
import { CategorySection } from '#app/storefront/parts/category-section.tsx';
import { FeatureCards } from '#app/storefront/parts/feature-cards.tsx';
import { plateOf } from '#app/storefront/parts/gallery-section.tsx';
import { HomeProducts } from '#app/storefront/parts/home-products.tsx';
import { HomeStories } from '#app/storefront/parts/home-stories.tsx';
import { NewsletterSection } from '#app/storefront/parts/newsletter-section.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

const ABOUT =
  'Sarees, kurtas, lehengas and sherwanis woven, printed and stitched in India, to buy for good or to borrow for the night.';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { db, storeUrl } = shop;
  const [face, sources] = await Promise.all([showFace(db), askHomeSources(shop)]);
  // made here, so that browsers need not know how
  const description = `${ABOUT} Free shipping ${whenFree(face)}.`;
  return { ...sources, storeUrl, description, structured: [organizationSchema(face, storeUrl)] };
}

/** Subscribes to the newsletter. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(pageShop);
  return await answerForm(request, newsletterForm, async (subscription) => {
    await limitAddress(shop, 'newsletter', LETTERS_PER_ADDRESS);
    return await subscribeToNewsletter(shop.db, subscription);
  });
}

/** Turning a section's pages, or subscribing, needs nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { banners, storeUrl, description, structured } = loaderData;
  const picture =
    banners === 'failed' ? undefined : banners[0]?.media.find((media) => media.type === 'image')?.url;
  return pageMeta(args, {
    description,
    path: '/',
    storeUrl,
    image: picture && sharedPictureUrl(picture),
    structured,
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, categories, products, storeUrl, description, structured, ...stories } = loaderData;
  const name = useShopName();
  const cloth = products === 'failed' ? undefined : products.gallery[5];
  return (
    <>
      <h1 className="visually-hidden">{name}, clothes of India to buy and to borrow</h1>
      {banners === 'failed' ? (
        <div className={`wrap ${styles.failed}`}>
          <FailedNotice message="Failed to load banners" />
        </div>
      ) : (
        <BannerCarousel banners={banners} />
      )}
      <FeatureCards />
      <CategorySection categories={categories} />
      <HomeProducts products={products} />
      <HomeStories {...stories} />
      <NewsletterSection picture={cloth && plateOf(cloth)} />
    </>
  );
}
