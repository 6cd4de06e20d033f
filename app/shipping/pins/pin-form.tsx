import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { parsePin } from './pin-location.ts';

interface PinFormProps {
  pin: string | undefined;
  onChoose: (pin: string) => void;
  /** the form's class; its own stylesheet would be referenced by the script of every product page */
  className: string | undefined;
}

/** Asks for the shopper's PIN code. */
export function PinForm({ pin = '', onChoose, className }: PinFormProps) {
  const [typed, setTyped] = useState(pin);
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = parsePin(typed);
    if (chosen) onChoose(chosen);
    else setProblem(typed.length < 6 ? 'Enter a 6-digit PIN code.' : 'We do not know this PIN code.');
  }
  return (
    <form noValidate onSubmit={submit} className={className}>
      <TextField
        label="Deliver to"
        placeholder="PIN code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        autoFocus
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" look="second">
        Check
      </Button>
    </form>
  );
}
