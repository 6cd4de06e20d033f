import { UploadField } from '#app/media/uploads/upload-field.tsx';

interface ImagesFieldProps {
  initial: readonly string[] | undefined;
  onChange: (part: { images: string[] }) => void;
  /** whether something is still on its way, or failed */
  onUploading: (isUploading: boolean) => void;
}

/** The pictures of an event or a blog post. */
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
