import { TextField } from '#app/ui/forms/field.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import type { SettingsField, SettingsFormState } from './use-settings-form.ts';

export interface FormSectionProps {
  form: SettingsFormState;
}

interface SettingsTextFieldProps extends FormSectionProps {
  field: SettingsField;
  label: string;
  hint?: string;
  type?: 'email' | 'tel' | 'url';
  required?: boolean;
}

/** A field has its name as id, so that `/admin/settings#email` opens at it. */
export function SettingsTextField({ form, field, ...fieldProps }: SettingsTextFieldProps) {
  return <TextField id={field} {...fieldProps} autoComplete="off" {...textProps(form, field)} />;
}

export function SettingsAmountField({
  form,
  field,
  ...fieldProps
}: Omit<SettingsTextFieldProps, 'type' | 'required'>) {
  return (
    <TextField
      id={field}
      {...fieldProps}
      required
      inputMode="decimal"
      autoComplete="off"
      {...textProps(form, field)}
    />
  );
}
