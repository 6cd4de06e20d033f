import { TextField } from '#app/ui/forms/field.tsx';

interface AskedAtFieldProps {
  form: {
    draft: { askedAt: string };
    change: (part: { askedAt: string }) => void;
    errorAt: (path: string) => string | undefined;
  };
}

/** When the customer wrote or called, for staff who enter the request. */
export function AskedAtField({ form: { draft, change, errorAt } }: AskedAtFieldProps) {
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
}
