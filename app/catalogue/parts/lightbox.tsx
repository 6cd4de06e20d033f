import { ArrowLeft, ArrowRight, X, ZoomIn, ZoomOut } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pictureSources, smallPictureUrl } from '#app/media/picture-sources.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ShownPicture } from '../product-pictures.ts';
import styles from './lightbox.module.css';
import { useZoom } from './use-zoom.ts';

export interface LightboxProps {
  name: string;
  pictures: ShownPicture[];
  /** the picture to begin with */
  from: number;
  /** hears which picture was seen last */
  onClose: (place: number) => void;
}

/** Large enough for three times the screen's width. */
const CLOSE_UP = '1600px';
const ARROW_PX = 80;

/** A product's pictures as large as the screen; wheel, fingers, keys and buttons bring them closer. */
export function Lightbox({ name, pictures, from, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState(from);
  const zoom = useZoom(turn);
  const picture = pictures[place] as ShownPicture;
  const { view } = zoom;

  useEffect(() => dialog.current?.showModal(), []);

  function turn(step: number) {
    if (pictures.length < 2) return;
    setPlace((now) => (now + step + pictures.length) % pictures.length);
    zoom.reset();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={`Pictures of ${name}, enlarged`}
      onClose={() => onClose(place)}
      onKeyDown={(press) => pressed(press, zoom, turn)}
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
      {/* a button that is disabled loses the focus, and the keys with it */}
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
        <div className={styles.turns}>
          <IconButton label="Previous picture" icon={ArrowLeft} onClick={() => turn(-1)} />
          <p aria-live="polite">
            {place + 1} of {pictures.length}
          </p>
          <IconButton label="Next picture" icon={ArrowRight} onClick={() => turn(1)} />
        </div>
      )}
    </dialog>
  );
}

/** Escape is the dialog's own. Arrows move a picture that is near, and turn to the next one where it is whole. */
function pressed(press: KeyboardEvent, zoom: ReturnType<typeof useZoom>, turn: (step: number) => void): void {
  const isNear = zoom.view.zoom > 1;
  const keys: Record<string, () => void> = {
    '+': () => zoom.zoomBy(1),
    '=': () => zoom.zoomBy(1),
    '-': () => zoom.zoomBy(-1),
    '0': zoom.reset,
    ArrowLeft: () => (isNear ? zoom.moveBy(ARROW_PX, 0) : turn(-1)),
    ArrowRight: () => (isNear ? zoom.moveBy(-ARROW_PX, 0) : turn(1)),
    ArrowUp: () => zoom.moveBy(0, ARROW_PX),
    ArrowDown: () => zoom.moveBy(0, -ARROW_PX),
  };
  const act = keys[press.key];
  if (!act || press.ctrlKey || press.metaKey || press.altKey) return;
  press.preventDefault();
  act();
}
