import { useRef } from 'react';
import { useLightbox } from '#app/catalogue/parts/use-lightbox.tsx';
import { pictureSources } from '#app/media/picture-sources.ts';
import { Picture } from '#app/ui/picture.tsx';
import styles from './review-pictures.module.css';

interface ReviewPicturesProps {
  /** whose pictures they are, for the enlarged view */
  name: string;
  pictures: { url: string; alt: string }[];
}

/** Pictures that people took of what they bought; each opens the lightbox. */
export function ReviewPictures({ name, pictures }: ReviewPicturesProps) {
  const list = useRef<HTMLUListElement>(null);
  const focus = (place: number) => list.current?.querySelectorAll<HTMLElement>('a')[place]?.focus();
  const { onReach, open, lightbox } = useLightbox({ name, pictures, onClose: focus });
  return (
    <>
      <ul ref={list} className={styles.pictures}>
        {pictures.map(({ url, alt }, place) => (
          <li key={url}>
            <a
              href={url}
              {...onReach}
              onClick={(click) => {
                if (click.ctrlKey || click.metaKey || click.shiftKey) return;
                click.preventDefault();
                open(place);
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
