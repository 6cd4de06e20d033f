import { Field, TextArea } from '#app/ui/forms/field.tsx';

interface LongTextFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export function LongTextField({ label, value, onChange }: LongTextFieldProps) {
  return (
    <Field label={label}>
      {(wiring) => (
        <TextArea
          {...wiring}
          rows={3}
          maxLength={1000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
