import { ImagePlus } from 'lucide';
import { type DragEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { MOST_FILES, UPLOAD_FAILED } from '../upload-limits.ts';
import styles from './upload-field.module.css';
import { IMAGE_TYPES, limitsText, type UploadedFile, type UploadItem, VIDEO_TYPES } from './upload-list.ts';
import { UploadTile } from './upload-tile.tsx';
import { useUploads } from './use-uploads.ts';

export interface UploadState {
  /** in the order shown */
  files: UploadedFile[];
  /** false while something is on its way or failed */
  isSettled: boolean;
}

interface UploadFieldProps {
  label: string;
  /** what the button says */
  action?: string;
  /** what was uploaded before */
  initial?: readonly UploadedFile[];
  most?: number;
  takesVideos?: boolean;
  onChange: (state: UploadState) => void;
}

/**
 * Files that are uploaded as soon as they are chosen: previews with their progress, put in order by buttons or
 * by dragging. Heavy enough to be fetched only when somebody wants it.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, initial = [], most = MOST_FILES, takesVideos = false, onChange } = props;
  const uploads = useUploads(initial, { most, takesVideos });
  const field = useRef<HTMLFieldSetElement>(null);
  useTelling(uploads, onChange);
  const { items, problem } = uploads;

  function drop(event: DragEvent) {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  }

  function remove(item: UploadItem) {
    uploads.remove(item);
    // The button that had the focus goes with its picture.
    field.current?.querySelector('input')?.focus();
  }

  return (
    <fieldset ref={field} className={styles.field} onDragOver={allowFiles} onDrop={drop}>
      <legend className={styles.label}>{label}</legend>
      {items.length > 0 && (
        <ol className={styles.tiles}>
          {items.map((item, place) => (
            <UploadTile
              key={item.key}
              {...{ item, place, count: items.length }}
              onMove={uploads.move}
              onRemove={remove}
              onRetry={uploads.retry}
            />
          ))}
        </ol>
      )}
      <FileChoice {...{ most, takesVideos }} action={props.action ?? 'Add files'} onChoose={uploads.add} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {items.some(({ state }) => state === 'failed') && <Notice tone="bad">{UPLOAD_FAILED}</Notice>}
      <output className="visually-hidden">{toldAloud(items)}</output>
    </fieldset>
  );
}

interface FileChoiceProps {
  action: string;
  most: number;
  takesVideos: boolean;
  onChoose: (files: File[]) => void;
}

function FileChoice({ action, most, takesVideos, onChoose }: FileChoiceProps) {
  const limits = useId();
  return (
    <>
      <label className={styles.choose}>
        <input
          type="file"
          className="visually-hidden"
          multiple={most > 1}
          accept={(takesVideos ? [...IMAGE_TYPES, ...VIDEO_TYPES] : IMAGE_TYPES).join(',')}
          aria-describedby={limits}
          onChange={({ currentTarget }) => {
            onChoose([...(currentTarget.files ?? [])]);
            // The same file can be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
        <Icon of={ImagePlus} />
        {action}
      </label>
      <p id={limits} className={styles.limits}>
        {limitsText(most, takesVideos)}
      </p>
    </>
  );
}

function allowFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

function toldAloud(items: readonly UploadItem[]): string {
  if (items.length === 0) return '';
  const kept = items.filter(({ state }) => state === 'kept').length;
  return `${kept} of ${items.length} uploaded`;
}

/** Tells the form of every change to what is kept. */
function useTelling(
  { kept, isSettled }: ReturnType<typeof useUploads>,
  onChange: (state: UploadState) => void,
): void {
  const told = useRef(onChange);
  told.current = onChange;
  const words = JSON.stringify(kept);
  useEffect(() => {
    told.current({ files: JSON.parse(words), isSettled });
  }, [words, isSettled]);
}
