import { UploadField } from '#app/media/uploads/upload-field.tsx';

interface ImagesFieldProps {
  initial: readonly string[] | undefined;
  onChange: (part: { images: string[] }) => void;
  /** called with true while an upload is running or has failed */
  onUploading: (isUploading: boolean) => void;
}

export function ImagesField({ initial = [], onChange, onUploading }: ImagesFieldProps) {
  return (
    <UploadField
      label="Images"
      action="Add images"
      initial={initial.map((url) => ({ url, kind: 'image' }))}
      onChange={({ files, isSettled }) => {
        onChange({ images: files.map(({ url }) => url) });
        onUploading(!isSettled);
      }}
    />
  );
}
