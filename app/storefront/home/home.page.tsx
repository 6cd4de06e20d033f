import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { BannerCarousel } from '#app/content/banners/banner-carousel.tsx';
import { CONTACT_FORM_LIMIT, newsletterSchema } from '#app/content/contact/contact.schema.ts';
import { subscribeToNewsletter } from '#app/content/contact/newsletter.server.ts';
import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { handlePageForm } from '#app/platform/http/pages/page-form.ts';
import { pageMeta } from '#app/platform/http/pages/page-meta.ts';
import { limitAddress } from '#app/platform/rate-limits/limit-address.server.ts';
import { loadStoreInfo } from '#app/settings/store-info/load-store-info.server.ts';
import { formatFreeShippingCondition } from '#app/settings/store-info/store-info.ts';
import { useStoreName } from '#app/settings/store-info/use-store-info.ts';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import type { Route } from './+types/home.page.ts';
import { CategorySection } from './category-section.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { pickGalleryPicture } from './gallery-section.tsx';
import styles from './home.module.css';
import { loadHomeSections } from './load-home-sections.server.ts';
import { NewsletterSection } from './newsletter-section.tsx';
import { organizationSchema } from './organization-schema.ts';
import { ProductSections } from './product-sections.tsx';
import { StorySections } from './story-sections.tsx';

const ABOUT = 'Sarees, kurtas, lehengas and sherwanis made in India, to buy or rent.';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { db, storeUrl } = shop;
  const [storeInfo, sources] = await Promise.all([loadStoreInfo(db), loadHomeSections(shop)]);
  // built on the server, so that the code is not sent to browsers
  const description = `${ABOUT} Free shipping ${formatFreeShippingCondition(storeInfo)}.`;
  return { ...sources, storeUrl, description, structured: [organizationSchema(storeInfo, storeUrl)] };
}

/** Subscribes to the newsletter. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(pageShop);
  return await handlePageForm(request, newsletterSchema, async (subscription) => {
    await limitAddress(shop, 'newsletter', CONTACT_FORM_LIMIT);
    return await subscribeToNewsletter(shop.db, subscription);
  });
}

/** Pagination and a subscription need no new data. */
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
  const name = useStoreName();
  const newsletterProduct = products === 'failed' ? undefined : products.gallery[5];
  return (
    <>
      <h1 className="visually-hidden">{name}, Indian clothes to buy and rent</h1>
      {banners === 'failed' ? (
        <div className={`wrap ${styles.failed}`}>
          <FailedNotice message="Failed to load banners" />
        </div>
      ) : (
        <BannerCarousel banners={banners} />
      )}
      <FeatureCards />
      <CategorySection categories={categories} />
      <ProductSections products={products} />
      <StorySections {...stories} />
      <NewsletterSection picture={newsletterProduct && pickGalleryPicture(newsletterProduct)} />
    </>
  );
}
