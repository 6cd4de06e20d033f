import { Field, TextArea } from '#app/ui/field.tsx';

interface WordsFieldProps {
  label: string;
  value: string;
  onChange: (words: string) => void;
}

/** A few sentences. */
export function WordsField({ label, value, onChange }: WordsFieldProps) {
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
