import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { RichTextField } from '#app/ui/rich-text/rich-text-field.tsx';
import { PreviewButton } from './newsletter-preview.tsx';
import { type Newsletter, newsletterInputSchema } from './newsletters.schema.ts';

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
        value={form.draft.subject}
        error={form.errorAt('subject')}
        onChange={({ target }) => form.change({ subject: target.value })}
      />
      <RichTextField
        label="Text"
        rows={12}
        value={form.draft.text}
        error={form.errorAt('text')}
        onChange={(text) => form.change({ text })}
      />
      <TextWarnings texts={[form.draft.subject, form.draft.text]} />
      <div>
        <PreviewButton newsletter={form.draft} />
      </div>
    </FormDialog>
  );
}
