import { ArrowLeft, ArrowRight, X, ZoomIn, ZoomOut } from 'lucide';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { pictureSources, smallPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useCloseOnBack } from '#app/ui/behaviour/use-close-on-back.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import type { ShownPicture } from '../product/product-pictures.ts';
import styles from './lightbox.module.css';
import { useZoom } from './use-zoom.ts';

export interface LightboxProps {
  name: string;
  pictures: ShownPicture[];
  /** index of the first picture shown */
  from: number;
  /** called with the index of the last picture shown */
  onClose: (index: number) => void;
}

/** Enough for zoom factor 3 on a phone. */
const CLOSE_UP = '1600px';
const ARROW_PX = 80;

/** A product's pictures at full screen, with zoom by wheel, touch, keys and buttons. */
export function Lightbox({ name, pictures, from, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(from);
  const zoom = useZoom(showNext);
  const picture = pictures[index] as ShownPicture;
  const { view } = zoom;

  useCloseOnBack(true, () => onClose(index));
  // Before the dialog is removed, because the browser returns the focus only when a dialog is closed.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  function showNext(step: number) {
    if (pictures.length < 2) return;
    setIndex((now) => (now + step + pictures.length) % pictures.length);
    zoom.reset();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={`Pictures of ${name}, enlarged`}
      onClose={() => onClose(index)}
      onKeyDown={(event) => handleKey(event, zoom, showNext)}
    >
      <div
        ref={zoom.frame}
        className={styles.stage}
        data-near={view.zoom > 1 || undefined}
        {...zoom.handlers}
      >
        <div
          className={styles.view}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
        >
          <Picture
            key={picture.url}
            sources={pictureSources(picture.url)}
            alt={picture.alt}
            sizes={CLOSE_UP}
            loading="eager"
            preview={smallPictureUrl(picture.url)}
            className={styles.picture}
          />
        </div>
      </div>
      {/* aria-disabled, because a disabled button loses focus and with it the keyboard shortcuts */}
      <div className={styles.tools}>
        <IconButton
          label="Zoom out"
          icon={ZoomOut}
          aria-disabled={view.zoom <= 1}
          onClick={() => zoom.zoomBy(-1)}
        />
        <output className={styles.factor}>{Math.round(view.zoom * 100)}%</output>
        <IconButton
          label="Zoom in"
          icon={ZoomIn}
          aria-disabled={view.zoom >= 3}
          onClick={() => zoom.zoomBy(1)}
        />
        <IconButton label="Close" icon={X} onClick={() => dialog.current?.close()} />
      </div>
      {pictures.length > 1 && (
        <div className={styles.navigation}>
          <IconButton label="Previous picture" icon={ArrowLeft} onClick={() => showNext(-1)} />
          <p aria-live="polite">
            {index + 1} of {pictures.length}
          </p>
          <IconButton label="Next picture" icon={ArrowRight} onClick={() => showNext(1)} />
        </div>
      )}
    </dialog>
  );
}

/** Arrows pan a zoomed picture, otherwise show the next one. The dialog handles Escape. */
function handleKey(
  event: KeyboardEvent,
  zoom: ReturnType<typeof useZoom>,
  showNext: (step: number) => void,
): void {
  const isZoomed = zoom.view.zoom > 1;
  const keys: Record<string, () => void> = {
    '+': () => zoom.zoomBy(1),
    '=': () => zoom.zoomBy(1),
    '-': () => zoom.zoomBy(-1),
    '0': zoom.reset,
    ArrowLeft: () => (isZoomed ? zoom.moveBy(ARROW_PX, 0) : showNext(-1)),
    ArrowRight: () => (isZoomed ? zoom.moveBy(-ARROW_PX, 0) : showNext(1)),
    ArrowUp: () => zoom.moveBy(0, ARROW_PX),
    ArrowDown: () => zoom.moveBy(0, -ARROW_PX),
  };
  const handler = keys[event.key];
  if (!handler || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  handler();
}
