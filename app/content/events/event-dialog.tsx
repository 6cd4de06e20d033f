import { useState } from 'react';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { toDateTimeInput } from '#app/platform/time/format-date.ts';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { eventChangeSchema, newEventSchema, type ShopEvent } from '../content.schema.ts';
import styles from '../content-form.module.css';
import { changedFields, ImagesField } from '../content-form.tsx';

interface EventDialogProps {
  /** absent for a new event */
  event: ShopEvent | undefined;
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

function draftOf(event: ShopEvent | undefined) {
  const { title = '', description = '', location = '', images = [], isActive = true, date } = event ?? {};
  return { title, description, location, images, isActive, date: toDateTimeInput(date) };
}
type EventDraft = ReturnType<typeof draftOf>;

/** Edits an event (screens §5, Event). */
export function EventDialog({ event, onSave, onClose }: EventDialogProps) {
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    initial: draftOf(event),
    toBody: (draft: EventDraft) => (event ? changedFields(draft, draftOf(event)) : draft),
    schema: event ? eventChangeSchema : newEventSchema,
    onSave,
    onSaved: onClose,
  });
  const { draft, change, errorAt } = form;
  return (
    <FormDialog
      wide
      title={event ? 'Edit Event' : 'Add Event'}
      form={form}
      onClose={onClose}
      isUploading={isUploading}
      isWaiting={isUploading}
    >
      <TextFields {...{ draft, change, errorAt }} />
      <TextWarnings texts={[draft.title, draft.description]} isRefusing={false} />
      <ImagesField initial={event?.images} onChange={change} onUploading={setUploading} />
      <Checkbox checked={draft.isActive} onChange={({ target }) => change({ isActive: target.checked })}>
        Active (visible in the store)
      </Checkbox>
    </FormDialog>
  );
}

interface TextFieldsProps {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
  errorAt: (path: string) => string | undefined;
}

function TextFields({ draft, change, errorAt }: TextFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        required
        value={draft.title}
        error={errorAt('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Date and time"
          type="datetime-local"
          required
          hint="India Standard Time (IST)"
          value={draft.date}
          error={errorAt('date')}
          onChange={({ target }) => change({ date: target.value })}
        />
        <TextField
          label="Location"
          required
          value={draft.location}
          error={errorAt('location')}
          onChange={({ target }) => change({ location: target.value })}
        />
      </div>
      <Field label="Description" error={errorAt('description')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            required
            rows={5}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
    </>
  );
}
