import { Checkbox } from '#app/ui/forms/checkbox.tsx';

interface DamagedCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** For a return or an exchange that staff receive. */
export function DamagedCheckbox({ checked, onChange }: DamagedCheckboxProps) {
  return (
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      Damaged: do not put it back in stock
    </Checkbox>
  );
}
