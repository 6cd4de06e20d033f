import { LARGEST_PICTURE, tileSources } from '#app/media/pictures/picture-sources.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Link } from '#app/ui/actions/link.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import { blogPath } from '../content-paths.ts';
import type { BlogCard } from './blog-card.ts';
import styles from './blog-cards.module.css';

/** Posts side by side; with `isLed` the first one is larger. */
export function BlogCards({ blogs, isLed = false }: { blogs: BlogCard[]; isLed?: boolean }) {
  return (
    <ul className={classNames(styles.blogs, isLed && styles.led)}>
      {blogs.map((blog) => (
        <li key={blog._id} className={styles.blog}>
          <Picture
            sources={blog.images[0] ? tileSources(blog.images[0], LARGEST_PICTURE) : undefined}
            alt=""
            sizes="(min-width: 64rem) 48vw, 92vw"
            className={styles.picture}
          />
          <h3>
            <Link to={blogPath(blog)}>{blog.title}</Link>
          </h3>
          <p>{blog.excerpt}</p>
          <p className={styles.by}>
            {`${blog.author}, `}
            <time dateTime={blog.date}>{formatDay(blog.date)}</time>
          </p>
          <Link to={blogPath(blog)} discover="none" className={`link ${styles.more}`}>
            Read More<span className="visually-hidden">{`: ${blog.title}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
