import { CircleAlert } from 'lucide';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../display/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './field.module.css';

interface FieldLabels {
  label: ReactNode;
  hint?: ReactNode;
  /** the problem and what to do; replaces the hint */
  error?: string | null;
}

/** Attributes that connect a control to its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label above, a control, a hint or an error below: `<Field label="Name">{(wiring) => <TextInput {...wiring} />}</Field>` */
export function Field({
  label,
  hint,
  error,
  id,
  className,
  children,
}: FieldLabels & { id?: string; className?: string; children: (wiring: FieldWiring) => ReactNode }) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const note = error || hint ? `${fieldId}-note` : undefined;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      {children({ id: fieldId, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={note} className={styles.error} role="alert">
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export function TextInput({ className, ...input }: ComponentProps<'input'>) {
  return <input type="text" {...input} className={classNames(styles.control, className)} />;
}

export function TextArea({ className, ...area }: ComponentProps<'textarea'>) {
  return <textarea rows={6} {...area} className={classNames(styles.control, styles.area, className)} />;
}

export function Select({ className, ...select }: ComponentProps<'select'>) {
  return <select {...select} className={classNames(styles.control, styles.select, className)} />;
}

type TextFieldProps = FieldLabels & ComponentProps<'input'>;

/** A field with a text input. */
export function TextField({ label, hint, error, className, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => <TextInput {...input} {...wiring} />}
    </Field>
  );
}
