import { useRef } from 'react';
import { useLightbox } from '#app/catalog/gallery/gallery.tsx';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import styles from './review-pictures.module.css';
import type { Review } from './reviews.schema.ts';
import { picturesOf } from './reviews.ts';

const MAX_PHOTOS = 12;

/** Photos of all reviews. */
export function CustomerPhotos({ reviews }: { reviews: Review[] }) {
  const pictures = reviews.flatMap(picturesOf).slice(0, MAX_PHOTOS);
  if (pictures.length === 0) return null;
  return (
    <section className={styles.photos} aria-labelledby="customer-photos">
      <h3 id="customer-photos">Customer photos</h3>
      <ReviewPictures name="what customers bought" pictures={pictures} />
    </section>
  );
}

interface ReviewPicturesProps {
  /** title of the lightbox */
  name: string;
  pictures: { url: string; alt: string }[];
}

/** Review photos; each opens the lightbox. */
export function ReviewPictures({ name, pictures }: ReviewPicturesProps) {
  const list = useRef<HTMLUListElement>(null);
  const focus = (index: number) => list.current?.querySelectorAll<HTMLElement>('a')[index]?.focus();
  const { preloadProps, open, lightbox } = useLightbox({ name, pictures, onClose: focus });
  return (
    <>
      <ul ref={list} className={styles.pictures}>
        {pictures.map(({ url, alt }, index) => (
          <li key={url}>
            <a
              href={url}
              {...preloadProps}
              onClick={(click) => {
                if (click.ctrlKey || click.metaKey || click.shiftKey) return;
                click.preventDefault();
                open(index);
              }}
            >
              <span className="visually-hidden">Enlarge: </span>
              <Picture sources={pictureSources(url)} alt={alt} sizes="84px" />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}
