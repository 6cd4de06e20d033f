import { ImagePlus } from 'lucide';
import { type DragEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '#app/ui/display/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './upload-field.module.css';
import { MOST_FILES, UPLOAD_FAILED } from './upload-limits.ts';
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
  acceptsVideos?: boolean;
  onChange: (state: UploadState) => void;
}

/**
 * Files that are uploaded as soon as they are chosen: previews with their progress, put in order by buttons or
 * by dragging. Heavy enough to be fetched only when somebody wants it.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, initial = [], most = MOST_FILES, acceptsVideos = false, onChange } = props;
  const uploads = useUploads(initial, { most, acceptsVideos });
  const field = useRef<HTMLFieldSetElement>(null);
  useChangeNotification(uploads, onChange);
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
          {items.map((item, index) => (
            <UploadTile
              key={item.key}
              {...{ item, index, count: items.length }}
              onMove={uploads.move}
              onRemove={remove}
              onRetry={uploads.retry}
            />
          ))}
        </ol>
      )}
      <FileChoice {...{ most, acceptsVideos }} action={props.action ?? 'Add files'} onChoose={uploads.add} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {items.some(({ state }) => state === 'failed') && <Notice tone="bad">{UPLOAD_FAILED}</Notice>}
      <output className="visually-hidden">{progressText(items)}</output>
    </fieldset>
  );
}

interface FileChoiceProps {
  action: string;
  most: number;
  acceptsVideos: boolean;
  onChoose: (files: File[]) => void;
}

function FileChoice({ action, most, acceptsVideos, onChoose }: FileChoiceProps) {
  const limits = useId();
  return (
    <>
      <label className={styles.choose}>
        <input
          type="file"
          className="visually-hidden"
          multiple={most > 1}
          accept={(acceptsVideos ? [...IMAGE_TYPES, ...VIDEO_TYPES] : IMAGE_TYPES).join(',')}
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
        {limitsText(most, acceptsVideos)}
      </p>
    </>
  );
}

function allowFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

function progressText(items: readonly UploadItem[]): string {
  if (items.length === 0) return '';
  const uploadedFile = items.filter(({ state }) => state === 'kept').length;
  return `${uploadedFile} of ${items.length} uploaded`;
}

/** Tells the form of every change to what is kept. */
function useChangeNotification(
  { uploadedFile, isSettled }: ReturnType<typeof useUploads>,
  onChange: (state: UploadState) => void,
): void {
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  const filesJson = JSON.stringify(uploadedFile);
  useEffect(() => {
    onChangeRef.current({ files: JSON.parse(filesJson), isSettled });
  }, [filesJson, isSettled]);
}
