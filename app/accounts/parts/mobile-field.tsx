import { TextField } from '#app/ui/field.tsx';
import { typedMobile } from '../typed-mobile.ts';

interface MobileFieldProps {
  value: string;
  onChange: (digits: string) => void;
  hint?: string;
  error?: string | null;
}

/** Ten digits; whatever else is typed or pasted falls away. */
export function MobileField({ value, onChange, ...words }: MobileFieldProps) {
  return (
    <TextField
      label="Mobile number"
      name="mobileNumber"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      value={value}
      onChange={(event) => onChange(typedMobile(event.target.value))}
      {...words}
    />
  );
}
