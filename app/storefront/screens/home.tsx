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

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  return { ...(await askHomeSources(shop)), storeUrl: shop.storeUrl };
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
    structured: [organizationSchema(storeUrl)],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, categories, products, ...stories } = loaderData;
  const cloth = products === 'failed' ? undefined : products.gallery[5];
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
      <HomeProducts products={products} />
      <HomeStories {...stories} />
      <NewsletterSection picture={cloth && plateOf(cloth)} />
    </>
  );
}
