import { ArrowLeftRight, BadgeCheck, CircleAlert, type IconNode, ShieldCheck, Truck } from 'lucide';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { BannerCarousel } from '#app/content/banners/banner-carousel.tsx';
import { CONTACT_FORM_LIMIT, newsletterSchema } from '#app/content/contact/contact.schema.ts';
import { subscribeToNewsletter } from '#app/content/newsletters/subscriptions.server.ts';
import { LARGEST_PICTURE, sharedPictureUrl, tileSources } from '#app/media/pictures/picture-sources.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { handlePageForm } from '#app/platform/http/pages/page-form.ts';
import { notFoundMeta, pageMeta } from '#app/platform/http/pages/page-meta.ts';
import { usePageForm } from '#app/platform/http/pages/use-page-form.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import {
  formatFreeShippingCondition,
  useStoreInfo,
  useStoreName,
} from '#app/settings/store-info/store-info.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import { TextInput } from '#app/ui/forms/field.tsx';
import { isRentalCategory } from '../frame/nav-categories.ts';
import type { Route } from './+types/home.page.ts';
import { CategorySection, type HomeCategory } from './category-section.tsx';
import styles from './home.module.css';
import { loadHomeSections, organizationSchema, websiteSchema } from './load-home-sections.server.ts';
import { ProductSections } from './product-sections.tsx';
import { RentalSearch, ShoppingShortcuts } from './shopping-shortcuts.tsx';
import { StorySections } from './story-sections.tsx';
import { ViewedSection } from './viewed-section.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { db, storeUrl, takesCards } = shop;
  const [storeInfo, sources] = await Promise.all([loadStoreInfo(db), loadHomeSections(shop)]);
  // built on the server, so that the code is not sent to browsers
  const about = storeInfo.tagline || 'Clothes to buy or rent.';
  const description = `${about} Free shipping ${formatFreeShippingCondition(storeInfo)}.`;
  return {
    ...sources,
    storeUrl,
    takesCards,
    description,
    structured: [websiteSchema(storeInfo, storeUrl), organizationSchema(storeInfo, storeUrl)],
  };
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
  if (!loaderData) return notFoundMeta('Something went wrong')(args);
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
  const { banners, categories, products, storeUrl, takesCards, description, structured, ...stories } =
    loaderData;
  const name = useStoreName();
  const newsletterProduct = products === 'failed' ? undefined : products.gallery[5];
  return (
    <>
      <h1 className="visually-hidden">{name}, clothes to buy and rent</h1>
      {banners === 'failed' ? (
        <div className={`wrap ${styles.failed}`}>
          <FailedNotice message="Failed to load banners" />
        </div>
      ) : (
        <BannerCarousel banners={banners} />
      )}
      <FeatureCards takesCards={takesCards} />
      <CategorySection categories={categories} />
      {products !== 'failed' && <ShoppingShortcuts {...products} />}
      {categories !== 'failed' && categories.some(hasOutfits) && <RentalSearch />}
      <ProductSections products={products} />
      <ViewedSection />
      <StorySections {...stories} />
      <NewsletterSection picture={newsletterProduct?.picture} />
    </>
  );
}

const hasOutfits = (category: HomeCategory) => isRentalCategory(category) && category.productCount > 0;

interface Feature {
  icon: IconNode;
  name: string;
  description: string;
  /** what the description is about */
  note?: string;
}

/** The shop's promises. The claim about its goods is a setting. */
function FeatureCards({ takesCards }: { takesCards: boolean }) {
  const shop = useStoreInfo();
  const features: Feature[] = [
    {
      icon: Truck,
      name: 'Free Shipping',
      description: formatFreeShippingCondition(shop).replace(/^o/, 'O'),
    },
    {
      icon: ShieldCheck,
      name: 'Secure Payment',
      description: describePayment(takesCards, shop.cashLimit > 0),
    },
    {
      icon: ArrowLeftRight,
      name: 'Easy Exchange',
      description: 'No return policy',
      note: 'for a change of mind. Faulty and wrong items are always taken back.',
    },
    { icon: BadgeCheck, name: 'Quality Products', description: shop.qualityClaim },
  ];
  return (
    <ul className={`wrap ${styles.features}`}>
      {features.map((feature) => (
        <li key={feature.name}>
          <Icon of={feature.icon} size={24} />
          <div>
            <b>{feature.name}</b>
            {feature.description && <span>{feature.description}</span>}
            {feature.note && <span> {feature.note}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function describePayment(byCard: boolean, inCash: boolean): string {
  if (!byCard) return 'Cash on delivery';
  return inCash ? 'Card or cash on delivery' : 'Card payment';
}

/** The newsletter form next to a picture of fabric. */
function NewsletterSection({ picture }: { picture: string | undefined }) {
  return (
    <section id="newsletter" className={styles.newsletter} aria-labelledby="newsletter-title">
      {picture && (
        <Picture
          sources={tileSources(picture, LARGEST_PICTURE)}
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        <h2 id="newsletter-title">Newsletter</h2>
        <p>New arrivals, events and stories. Unsubscribe with one click.</p>
        <NewsletterForm />
      </div>
    </section>
  );
}

/** An HTML form first, so that it works before hydration. */
function NewsletterForm() {
  const form = usePageForm<string>();
  if (form.done) return <Notice tone="good">{form.done}</Notice>;
  return (
    <form.Form {...form.props} action="/?index#newsletter" aria-label="Newsletter">
      <div className={styles.line}>
        <TextInput
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="Your email"
          aria-label="Email"
          aria-invalid={form.refused ? true : undefined}
          aria-describedby={form.refused ? 'newsletter-problem' : undefined}
          defaultValue={form.given('email')}
          className={styles.address}
        />
        <Button type="submit" className={styles.send} busy={form.isBusy} busyLabel="Subscribing...">
          Subscribe
        </Button>
      </div>
      {form.refused && (
        <p id="newsletter-problem" className={styles.problem} role="alert">
          <Icon of={CircleAlert} size={16} />
          {form.refused.message}
        </p>
      )}
    </form.Form>
  );
}
