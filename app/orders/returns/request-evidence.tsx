import { UploadField } from '#app/media/uploads/upload-field.tsx';
import { shopNow } from '#app/platform/browser/shop-time.ts';
import { toDateTimeInput } from '#app/platform/time/format-date.ts';
import { TextField } from '#app/ui/forms/field.tsx';

/** Now, as a datetime-local value. */
export function currentMinute(): string {
  return toDateTimeInput(shopNow().toISOString());
}

interface RequestEvidenceProps {
  maxPhotos: number;
  isByStaff: boolean;
  form: {
    draft: { askedAt: string };
    change: (part: { askedAt?: string; images?: string[] }) => void;
    errorAt: (path: string) => string | undefined;
  };
  /** whether all photos are uploaded */
  onSettled: (isSettled: boolean) => void;
}

/** Evidence for a return or an exchange: photos, or, if staff enter it, when the customer wrote or called. */
export function RequestEvidence({ maxPhotos, isByStaff, form, onSettled }: RequestEvidenceProps) {
  const { draft, change, errorAt } = form;
  if (isByStaff)
    return (
      <TextField
        label="Customer asked on"
        hint="India Standard Time (IST). The window for returns and exchanges counts to this time."
        type="datetime-local"
        required
        value={draft.askedAt}
        error={errorAt('askedAt')}
        onChange={({ target }) => change({ askedAt: target.value })}
      />
    );
  return (
    <UploadField
      label="Photos (optional)"
      action="Add photos"
      maxFiles={maxPhotos}
      onChange={(upload) => {
        onSettled(upload.isSettled);
        change({ images: upload.files.map(({ url }) => url) });
      }}
    />
  );
}
