import { TextField } from '#app/ui/forms/field.tsx';
import { normaliseMobileInput } from './identifier.ts';

interface MobileFieldProps {
  value: string;
  onChange: (digits: string) => void;
  hint?: string;
  error?: string | null;
}

/** Ten digits; drops all other characters. */
export function MobileField({ value, onChange, ...errors }: MobileFieldProps) {
  return (
    <TextField
      label="Mobile number"
      name="mobileNumber"
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      value={value}
      onChange={(event) => onChange(normaliseMobileInput(event.target.value))}
      {...errors}
    />
  );
}
