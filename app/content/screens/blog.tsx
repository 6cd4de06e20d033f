import { isRouteErrorResponse } from 'react-router';
import { Prose } from '#app/catalogue/parts/prose.tsx';
import { productsWithTags } from '#app/catalogue/server/products-with-tags.ts';
import { guest } from '#app/foundation/actor.ts';
import { breadcrumbSchema } from '#app/foundation/breadcrumb-schema.ts';
import { pageAnswer } from '#app/foundation/page-answer.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { missingPage, pageMeta, shopNameIn, shortened } from '#app/foundation/page-meta.ts';
import { shownDay } from '#app/foundation/shown-date.ts';
import { sharedPictureUrl } from '#app/media/picture-sources.ts';
import { HomeSection } from '#app/storefront/parts/home-section.tsx';
import { PageFailed, PageMessage } from '#app/storefront/parts/page-message.tsx';
import { ProductGrid } from '#app/storefront/parts/product-grid.tsx';
import { Spread } from '#app/storefront/parts/spread.tsx';
import { sourcesOf } from '#app/storefront/section-source.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { blogSchema } from '../blog-schema.ts';
import type { Blog } from '../content.shapes.ts';
import { BlogCards } from '../parts/blog-cards.tsx';
import { listBlogs } from '../server/list-blogs.ts';
import { showBlog } from '../server/show-blog.ts';
import type { Route } from './+types/blog.ts';
import styles from './blog.module.css';

const RELATED = 4;
const FURTHER = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { db, storeUrl } = shop;
  const from = sourcesOf(shop);
  const [blog, newest] = await Promise.all([
    pageAnswer(showBlog(db, guest, params.id)),
    // One more than are shown, since this post may be among them.
    from('blogs', () => listBlogs(db, guest, FURTHER + 1)),
  ]);
  const related = await from('products', () => productsWithTags(db, blog.tags, RELATED));
  return { blog, related, further: furtherThan(blog, newest === 'failed' ? [] : newest), storeUrl };
}

function furtherThan({ _id }: Blog, newest: Blog[]) {
  const others = newest.filter((post) => post._id !== _id).slice(0, FURTHER);
  return others.map(({ content: _whole, ...card }) => card);
}

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (!loaderData) return missingPage('Story Not Found')(args);
  const { blog, storeUrl } = loaderData;
  const [picture] = blog.images;
  return pageMeta(args, {
    title: blog.title,
    description: shortened(blog.excerpt),
    path: `/blog/${blog._id}`,
    storeUrl,
    image: picture && sharedPictureUrl(picture),
    kind: 'article',
    structured: [
      blogSchema(blog, { name: shopNameIn(args), storeUrl }),
      breadcrumbSchema(crumbsOf(blog), storeUrl),
    ],
  });
};

const crumbsOf = ({ _id, title }: Blog) => [
  { name: 'Home', to: '/' },
  { name: title, to: `/blog/${_id}` },
];

export default function BlogScreen({ loaderData }: Route.ComponentProps) {
  const { blog, related, further } = loaderData;
  return (
    <div className={styles.page}>
      <article className="wrap">
        <Breadcrumbs crumbs={crumbsOf(blog)} />
        <Spread picture={blog.images[0]} alt={blog.imageAlts[0] ?? ''}>
          <h1 className={styles.title}>{blog.title}</h1>
          <p className={styles.by}>
            {blog.author}, <time dateTime={blog.date}>{shownDay(blog.date)}</time>
          </p>
          <p className={styles.excerpt}>{blog.excerpt}</p>
          <div className={styles.text}>
            <Prose text={blog.content} />
          </div>
        </Spread>
      </article>
      {related.length > 0 && (
        <HomeSection
          id="related"
          title="From the same cloth"
          failed={related === 'failed' && 'Failed to load products'}
        >
          {related !== 'failed' && <ProductGrid products={related} columns={4} />}
        </HomeSection>
      )}
      {further.length > 0 && (
        <HomeSection id="further" title="More from Our Blog">
          <BlogCards blogs={further} />
        </HomeSection>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageFailed />;
  return (
    <PageMessage title="Story Not Found" to="/" action="Go Back Home">
      This story is not in our blog any more.
    </PageMessage>
  );
}
