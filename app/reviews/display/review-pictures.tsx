import { useRef } from 'react';
import { useLightbox } from '#app/catalog/gallery/use-lightbox.tsx';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import styles from './review-pictures.module.css';

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
