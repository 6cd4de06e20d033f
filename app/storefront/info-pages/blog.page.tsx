import { isRouteErrorResponse } from 'react-router';
import { listProductsByTags } from '#app/catalog/listing/list-products.server.ts';
import { toTile } from '#app/catalog/product/to-tile.ts';
import { toBlogCard } from '#app/content/blog/blog-card.ts';
import { BlogCards } from '#app/content/blog/blog-cards.tsx';
import { blogStructuredData } from '#app/content/blog/blog-structured-data.ts';
import { listBlogs, showBlog } from '#app/content/blog/blogs.server.ts';
import type { Blog } from '#app/content/content.schema.ts';
import { BLOG_RSS_PATH, blogPath } from '#app/content/content-paths.ts';
import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { breadcrumbSchema } from '#app/platform/http/pages/breadcrumb-structured-data.ts';
import { pageShop, withPageRefusals } from '#app/platform/http/pages/page-context.ts';
import { notFoundMeta, pageMeta, shopNameIn, truncate } from '#app/platform/http/pages/page-meta.ts';
import { redirectToAddress } from '#app/platform/http/pages/redirect-to-address.ts';
import { guest } from '#app/platform/security/actor.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Breadcrumbs } from '#app/ui/display/breadcrumbs.tsx';
import { RichText } from '#app/ui/rich-text/rich-prose.tsx';
import { parseRichText } from '#app/ui/rich-text/rich-text.ts';
import { PageFailed, PageMessage } from '../error-pages/page-message.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { ProductGrid } from '../sections/product-grid.tsx';
import { createSectionLoader } from '../sections/section-loader.ts';
import { SplitLayout } from '../sections/split-layout.tsx';
import type { Route } from './+types/blog.page.ts';
import styles from './blog.module.css';

const RELATED = 4;
const FURTHER = 3;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { db, storeUrl } = shop;
  const from = createSectionLoader(shop);
  const [blog, newest] = await Promise.all([
    withPageRefusals(showBlog(db, guest, params.id)),
    // One more than shown, because this post may be among them.
    from('blogs', () => listBlogs(db, guest, FURTHER + 1)),
  ]);
  redirectToAddress(request, params.id, { ...blog, path: blogPath(blog) });
  const related = await from('products', () => listProductsByTags(db, blog, RELATED));
  const tiles = related === 'failed' ? related : related.map(toTile);
  const blocks = parseRichText(blog.content);
  return {
    blog,
    blocks,
    related: tiles,
    further: otherPosts(blog, newest === 'failed' ? [] : newest),
    storeUrl,
  };
}

function otherPosts({ _id }: Blog, newest: Blog[]) {
  const others = newest.filter((post) => post._id !== _id).slice(0, FURTHER);
  return others.map(toBlogCard);
}

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (!loaderData) return notFoundMeta('Post Not Found')(args);
  const { blog, storeUrl } = loaderData;
  const [picture] = blog.images;
  return pageMeta(args, {
    title: blog.title,
    description: truncate(blog.excerpt),
    path: blogPath(blog),
    storeUrl,
    image: picture && sharedPictureUrl(picture),
    kind: 'article',
    feed: BLOG_RSS_PATH,
    structured: [
      blogStructuredData(blog, { name: shopNameIn(args), storeUrl }),
      breadcrumbSchema(crumbsOf(blog), storeUrl),
    ],
  });
};

const crumbsOf = (blog: Blog) => [
  { name: 'Home', to: '/' },
  { name: blog.title, to: blogPath(blog) },
];

export default function BlogScreen({ loaderData }: Route.ComponentProps) {
  const { blog, blocks, related, further } = loaderData;
  return (
    <div className={styles.page}>
      <article className="wrap">
        <Breadcrumbs crumbs={crumbsOf(blog)} />
        <SplitLayout picture={blog.images[0]} alt={blog.imageAlts[0] ?? ''}>
          <h1 className={styles.title}>{blog.title}</h1>
          <p className={styles.by}>
            {blog.author}, <time dateTime={blog.date}>{formatDay(blog.date)}</time>
          </p>
          <p className={styles.excerpt}>{blog.excerpt}</p>
          <div className={styles.text}>
            <RichText blocks={blocks} />
          </div>
        </SplitLayout>
      </article>
      {related.length > 0 && (
        <PageSection
          id="related"
          title="Related products"
          failed={related === 'failed' && 'Failed to load products'}
        >
          {related !== 'failed' && <ProductGrid products={related} columns={4} />}
        </PageSection>
      )}
      {further.length > 0 && (
        <PageSection id="further" title="More from Our Blog">
          <BlogCards blogs={further} />
        </PageSection>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageFailed />;
  return (
    <PageMessage title="Post Not Found" to="/" action="Go Back Home">
      This post is no longer available.
    </PageMessage>
  );
}
