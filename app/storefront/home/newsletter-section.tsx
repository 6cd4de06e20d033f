import { NewsletterForm } from '#app/content/contact/newsletter-form.tsx';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import styles from './newsletter-section.module.css';

/** The box for the newsletter, with a cloth beside it. */
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
        <h2 id="newsletter-title">Letters from the loom</h2>
        <p>One letter a month: what is being woven, and where you can see it.</p>
        <NewsletterForm />
      </div>
    </section>
  );
}
