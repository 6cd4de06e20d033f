import { callApi } from '#app/platform/browser/api-client.ts';
import { shopNow } from '#app/platform/browser/shop-time.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { type EditedPage, publishPageSchema } from './pages.schema.ts';

const FAILED = 'The page could not be published.';

interface PublishDialogProps {
  edited: EditedPage;
  revision: number;
  onPublished: (page: EditedPage) => void;
  onClose: () => void;
}

/** Asks for the day on which the draft takes effect. */
export function PublishDialog({
  edited: { page, title },
  revision,
  onPublished,
  onClose,
}: PublishDialogProps) {
  const form = useForm({
    initial: { from: dayInIndia(shopNow()) },
    toBody: ({ from }) => ({ from, revision }),
    schema: publishPageSchema,
    async onSave(body) {
      try {
        onPublished(await callApi<EditedPage>('POST', `/api/admin/pages/${page}/publish`, { body }));
        toast(`${title} is published.`, { tone: 'good' });
        return undefined;
      } catch (error) {
        return failureProblems(error, { refused: FAILED, network: FAILED });
      }
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={`Publish ${title}`} action="Publish" form={form} onClose={onClose}>
      <p>Shoppers see the new text from this day on. The version before stays in the list.</p>
      <TextField
        label="From"
        type="date"
        required
        hint="Today: at once."
        value={form.draft.from}
        error={form.errorAt('from')}
        onChange={({ target }) => form.change({ from: target.value })}
      />
    </FormDialog>
  );
}
