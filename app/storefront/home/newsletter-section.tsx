import { NewsletterForm } from '#app/content/contact/newsletter-form.tsx';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import styles from './newsletter-section.module.css';

/** The newsletter form beside a picture of fabric. */
export function NewsletterSection({ picture }: { picture: string | undefined }) {
  return (
    <section id="newsletter" className={styles.newsletter} aria-labelledby="newsletter-title">
      {picture && (
        <Picture
          sources={pictureSources(picture)}
          alt=""
          sizes="(min-width: 1024px) 50vw, 100vw"
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        <h2 id="newsletter-title">Newsletter</h2>
        <p>New arrivals, events and stories, once a month.</p>
        <NewsletterForm />
      </div>
    </section>
  );
}
