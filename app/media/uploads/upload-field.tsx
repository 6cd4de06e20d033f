import { ImagePlus } from 'lucide';
import { type DragEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '#app/ui/display/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './upload-field.module.css';
import { MAX_FILES, UPLOAD_FAILED } from './upload-limits.ts';
import { IMAGE_TYPES, limitsText, type UploadedFile, type UploadItem, VIDEO_TYPES } from './upload-list.ts';
import { UploadTile } from './upload-tile.tsx';
import { useUploads } from './use-uploads.ts';

export interface UploadState {
  /** in the order shown */
  files: UploadedFile[];
  /** false while an upload is running or has failed */
  isSettled: boolean;
}

interface UploadFieldProps {
  label: string;
  /** the label of the button */
  action?: string;
  /** files that were uploaded before */
  initial?: readonly UploadedFile[];
  maxFiles?: number;
  acceptsVideos?: boolean;
  onChange: (state: UploadState) => void;
}

/**
 * Uploads files as soon as they are selected and shows previews with progress; files are reordered by buttons or dragging.
 * Load it lazily, because it is large.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, initial = [], maxFiles = MAX_FILES, acceptsVideos = false, onChange } = props;
  const uploads = useUploads(initial, { maxFiles, acceptsVideos });
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
    // The focused button was removed with its picture.
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
      <FileInput
        {...{ maxFiles, acceptsVideos }}
        action={props.action ?? 'Add files'}
        onChoose={uploads.add}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {items.some(({ state }) => state === 'failed') && <Notice tone="bad">{UPLOAD_FAILED}</Notice>}
      <output className="visually-hidden">{progressText(items)}</output>
    </fieldset>
  );
}

interface FileInputProps {
  action: string;
  maxFiles: number;
  acceptsVideos: boolean;
  onChoose: (files: File[]) => void;
}

function FileInput({ action, maxFiles, acceptsVideos, onChoose }: FileInputProps) {
  const limits = useId();
  return (
    <>
      <label className={styles.choose}>
        <input
          type="file"
          className="visually-hidden"
          multiple={maxFiles > 1}
          accept={(acceptsVideos ? [...IMAGE_TYPES, ...VIDEO_TYPES] : IMAGE_TYPES).join(',')}
          aria-describedby={limits}
          onChange={({ currentTarget }) => {
            onChoose([...(currentTarget.files ?? [])]);
            // Otherwise a removed file could not be selected again.
            currentTarget.value = '';
          }}
        />
        <Icon of={ImagePlus} />
        {action}
      </label>
      <p id={limits} className={styles.limits}>
        {limitsText(maxFiles, acceptsVideos)}
      </p>
    </>
  );
}

function allowFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

function progressText(items: readonly UploadItem[]): string {
  if (items.length === 0) return '';
  const uploaded = items.filter(({ state }) => state === 'uploaded').length;
  return `${uploaded} of ${items.length} uploaded`;
}

/** Calls `onChange` after every change of the uploaded files. */
function useChangeNotification(
  { uploadedFiles, isSettled }: ReturnType<typeof useUploads>,
  onChange: (state: UploadState) => void,
): void {
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  const filesJson = JSON.stringify(uploadedFiles);
  useEffect(() => {
    onChangeRef.current({ files: JSON.parse(filesJson), isSettled });
  }, [filesJson, isSettled]);
}
