import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { PreviewButton } from './newsletter-preview.tsx';
import {
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  type Newsletter,
  newsletterInputSchema,
} from './newsletters.schema.ts';

interface NewsletterDialogProps {
  /** absent for a new newsletter */
  newsletter: Newsletter | undefined;
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

export function NewsletterDialog({ newsletter, onSave, onClose }: NewsletterDialogProps) {
  const form = useForm({
    initial: { subject: newsletter?.subject ?? '', text: newsletter?.text ?? '' },
    toBody: (draft) => ({ ...draft, revision: newsletter?.revision }),
    schema: newsletterInputSchema,
    onSave,
    onSaved: onClose,
  });
  return (
    <FormDialog
      wide
      title={newsletter ? 'Edit Newsletter' : 'Add Newsletter'}
      action="Save draft"
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Subject"
        required
        maxLength={LONGEST_SUBJECT}
        value={form.draft.subject}
        error={form.errorAt('subject')}
        onChange={({ target }) => form.change({ subject: target.value })}
      />
      <Field
        label="Text"
        hint="Each line is a paragraph. The subject is its heading."
        error={form.errorAt('text')}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={12}
            maxLength={LONGEST_TEXT}
            value={form.draft.text}
            onChange={({ target }) => form.change({ text: target.value })}
          />
        )}
      </Field>
      <TextWarnings texts={[form.draft.subject, form.draft.text]} />
      <div>
        <PreviewButton newsletter={form.draft} />
      </div>
    </FormDialog>
  );
}
