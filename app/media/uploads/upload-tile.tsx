import { ArrowLeft, ArrowRight, Film, RotateCcw, X } from 'lucide';
import type { DragEvent, MouseEvent } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { pictureSources } from '../pictures/picture-sources.ts';
import type { UploadItem } from './upload-list.ts';
import styles from './upload-tile.module.css';

interface UploadTileProps {
  item: UploadItem;
  index: number;
  count: number;
  onMove: (key: string, to: number) => void;
  onRemove: (item: UploadItem) => void;
  onRetry: (item: UploadItem) => void;
}

/** The data type of a dragged tile. */
const DRAGGED = 'application/x-vastra-upload';

export function UploadTile(props: UploadTileProps) {
  const { item, index, count, onMove, onRemove } = props;
  const { key, name, state, reason } = item;

  function drop(event: DragEvent) {
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (!dragged) return;
    event.preventDefault();
    onMove(dragged, index);
  }

  return (
    <li
      className={styles.tile}
      data-state={state}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, key)}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
    >
      <div className={styles.preview}>
        <Preview item={item} />
        {state === 'sending' && (
          <progress className={styles.progress} value={item.progress} aria-label={`Uploading ${name}`} />
        )}
        <IconButton
          label={`Remove ${name}`}
          icon={X}
          size={18}
          className={styles.remove}
          onClick={() => onRemove(item)}
        />
      </div>
      {count > 1 && <Moves {...props} />}
      {state === 'failed' && <Failed name={name} reason={reason} onRetry={() => props.onRetry(item)} />}
    </li>
  );
}

function Moves({ item: { key, name }, index, count, onMove }: UploadTileProps) {
  function step(by: -1 | 1, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    const to = index + by;
    if (to < 0 || to >= count) return;
    onMove(key, to);
    // A moved tile loses the focus.
    requestAnimationFrame(() => currentTarget.focus());
  }
  return (
    <div className={styles.moves}>
      <IconButton
        label={`Move ${name} left`}
        icon={ArrowLeft}
        size={18}
        aria-disabled={index === 0}
        onClick={(click) => step(-1, click)}
      />
      <IconButton
        label={`Move ${name} right`}
        icon={ArrowRight}
        size={18}
        aria-disabled={index === count - 1}
        onClick={(click) => step(1, click)}
      />
    </div>
  );
}

interface FailedProps {
  name: string;
  reason: string | undefined;
  onRetry: () => void;
}

/** A file that the server refused cannot be retried. */
function Failed({ name, reason, onRetry }: FailedProps) {
  if (reason) return <p className={styles.reason}>{reason}</p>;
  return <IconButton label={`Try ${name} again`} icon={RotateCcw} size={18} outlined onClick={onRetry} />;
}

function Preview({ item: { kind, uploadedFile, preview, name } }: { item: UploadItem }) {
  if (kind === 'video') {
    if (!uploadedFile) return <Icon of={Film} size={32} />;
    return (
      <video src={uploadedFile.url} muted preload="metadata" aria-label={name} className={styles.media} />
    );
  }
  const sources = preview ? { src: preview } : uploadedFile && pictureSources(uploadedFile.url);
  return <Picture sources={sources} alt={name} sizes="112px" loading="eager" className={styles.media} />;
}
