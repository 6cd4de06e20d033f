import { ArrowLeft, ArrowRight } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { type LazyModule, useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import type { ShownPicture } from '../product/product-pictures.ts';
import styles from './gallery.module.css';
import type { LightboxProps } from './lightbox.tsx';

const STAGE_SIZES = '(min-width: 90rem) 608px, (min-width: 64rem) 44vw, (min-width: 40rem) 46vw, 100vw';

interface GalleryProps {
  name: string;
  pictures: ShownPicture[];
  preview: string | null;
  /** whether any colour has several pictures; keeps the thumbnail column when the colour changes */
  hasThumbs: boolean;
}

/**
 * A product's pictures in a strip with scroll snapping, moved by touch, thumbnails, arrows and dots, or by links
 * without scripts. A picture opens the lightbox.
 */
export function Gallery({ name, pictures, preview, hasThumbs }: GalleryProps) {
  const { strip, shown, show } = useSnappingStrip(pictures);
  const { preloadProps, open, lightbox } = useLightbox({
    name,
    pictures,
    onClose: (index) => show(index, 'instant'),
  });
  const isOne = pictures.length <= 1;
  return (
    <section
      className={styles.gallery}
      aria-label={`Pictures of ${name}`}
      data-single={!hasThumbs || undefined}
    >
      {hasThumbs && <Thumbs pictures={pictures} shown={shown} onShow={show} />}
      <div className={styles.stage} data-empty={pictures.length === 0 || undefined}>
        <ul ref={strip} className={styles.strip} aria-label="Pictures">
          {pictures.length === 0 && (
            <li>
              <Picture sources={undefined} alt={name} sizes={STAGE_SIZES} className={styles.picture} />
            </li>
          )}
          {pictures.map((picture, index) => (
            <li key={picture.url} id={`picture-${index + 1}`}>
              <a
                href={picture.url}
                className={styles.enlargeLink}
                tabIndex={index === shown ? undefined : -1}
                draggable={false}
                {...preloadProps}
                onClick={(event) => {
                  if (isForNewTab(event)) return;
                  event.preventDefault();
                  open(index);
                }}
              >
                <span className="visually-hidden">Enlarge: </span>
                <Picture
                  sources={pictureSources(picture.url)}
                  alt={picture.alt}
                  sizes={STAGE_SIZES}
                  loading={index === 0 ? 'first' : 'lazy'}
                  preview={index === 0 ? preview : null}
                  className={styles.picture}
                />
              </a>
            </li>
          ))}
        </ul>
        {!isOne && (
          <div className="scripted-only">
            <IconButton
              label="Previous picture"
              icon={ArrowLeft}
              className={styles.previous}
              onClick={() => show((shown + pictures.length - 1) % pictures.length)}
            />
            <IconButton
              label="Next picture"
              icon={ArrowRight}
              className={styles.next}
              onClick={() => show((shown + 1) % pictures.length)}
            />
            <Dots pictures={pictures} shown={shown} onShow={show} />
          </div>
        )}
      </div>
      {lightbox}
    </section>
  );
}

function isForNewTab(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

interface PictureNavigationProps {
  pictures: ShownPicture[];
  shown: number;
  onShow: (index: number) => void;
}

function Thumbs({ pictures, shown, onShow }: PictureNavigationProps) {
  return (
    <ul className={styles.thumbs}>
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={`Show picture ${index + 1}`}
            aria-current={index === shown || undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
          >
            <Picture sources={pictureSources(picture.url)} alt="" sizes="84px" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Dots({ pictures, shown, onShow }: PictureNavigationProps) {
  return (
    <div className={styles.dots}>
      {pictures.map((picture, index) => (
        <button
          key={picture.url}
          type="button"
          aria-label={`Picture ${index + 1} of ${pictures.length}`}
          aria-current={index === shown || undefined}
          onClick={() => onShow(index)}
        />
      ))}
    </div>
  );
}

/** The index of the visible picture, and a function to scroll to another. Resets when the pictures change. */
function useSnappingStrip(pictures: ShownPicture[]) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const first = pictures[0]?.url;

  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const updateShown = () => setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
    list.addEventListener('scroll', updateShown, { passive: true });
    return () => list.removeEventListener('scroll', updateShown);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first picture means another colour was selected
  useEffect(() => {
    strip.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [first]);

  function show(index: number, behavior: ScrollBehavior = 'smooth') {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior });
  }

  return { strip, shown: Math.min(shown, pictures.length - 1), show };
}

interface LightboxControl extends Pick<LazyModule<unknown>, 'preloadProps'> {
  open: (from: number) => void;
  /** the lightbox, while it is open */
  lightbox: ReactNode;
}

/** The lightbox, loaded on first use. */
export function useLightbox(props: Omit<LightboxProps, 'from'>): LightboxControl {
  const { part, isOpen, open, close, preloadProps } = useLazyModule(() => import('./lightbox.tsx'));
  const [from, setFrom] = useState(0);
  const handleClose = (index: number) => {
    close();
    props.onClose(index);
  };
  return {
    preloadProps,
    open: (index) => {
      setFrom(index);
      open();
    },
    lightbox: part && isOpen && <part.Lightbox {...props} from={from} onClose={handleClose} />,
  };
}
