import { useState } from 'react';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';

export const OTHER_REASON = 'Other reason';

interface ReasonFieldProps {
  label: string;
  reasons: readonly string[];
  /** only these reasons, no typed one */
  isClosed?: boolean;
  /** one of the reasons, or what was typed instead */
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Offers reasons, and a text for another one. */
export function ReasonField({ label, reasons, isClosed = false, value, error, onChange }: ReasonFieldProps) {
  const [isOther, setOther] = useState(false);
  const choose = (reason: string) => {
    setOther(reason === OTHER_REASON);
    onChange(reason === OTHER_REASON ? '' : reason);
  };
  return (
    <>
      <Field label={label}>
        {(wiring) => (
          <Select
            {...wiring}
            value={isOther ? OTHER_REASON : value}
            onChange={(event) => choose(event.target.value)}
          >
            {(isClosed ? reasons : [...reasons, OTHER_REASON]).map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </Select>
        )}
      </Field>
      {isOther && (
        <TextField
          label="Your reason"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}
