import { useState } from 'react';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { typedTime } from '#app/foundation/typed-time.ts';
import { DraftDialog } from '#app/ui/draft-dialog.tsx';
import { Field, TextArea, TextField } from '#app/ui/field.tsx';
import { Checkbox } from '#app/ui/tick.tsx';
import { changedFields } from '../changed-fields.ts';
import type { ShopEvent } from '../content.shapes.ts';
import { missingFields } from '../missing-fields.ts';
import styles from './content-form.module.css';
import { ImagesField } from './images-field.tsx';

interface EventDialogProps {
  /** absent for a new one */
  event: ShopEvent | undefined;
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

function draftOf(event: ShopEvent | undefined) {
  const { title = '', description = '', location = '', images = [], isActive = true, date } = event ?? {};
  return { title, description, location, images, isActive, date: typedTime(date) };
}
type EventDraft = ReturnType<typeof draftOf>;

/** spec §5, Event. */
const faultsOf = (draft: EventDraft) =>
  missingFields(draft, {
    title: 'Please give a title.',
    description: 'Please give a description.',
    date: 'Please give the date and time.',
    location: 'Please give the location.',
  });

/** The window in which an event is written. */
export function EventDialog({ event, onSave, onClose }: EventDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(event));
  const [isUploading, setUploading] = useState(false);
  const change = (part: Partial<EventDraft>) => setDraft((now) => ({ ...now, ...part }));
  const bodyOf = (now: EventDraft) => (event ? changedFields(now, draftOf(event)) : now);
  return (
    <DraftDialog
      wide
      title={event ? 'Edit Event' : 'Add Event'}
      {...{ draft, faultsOf, onClose }}
      onSave={(finished) => onSave(bodyOf(finished))}
      isWaiting={isUploading}
    >
      {(faultAt) => (
        <>
          <Words {...{ draft, change, faultAt }} />
          <ImagesField initial={event?.images} onChange={change} onUploading={setUploading} />
          <Checkbox checked={draft.isActive} onChange={({ target }) => change({ isActive: target.checked })}>
            Active: shown in the shop
          </Checkbox>
        </>
      )}
    </DraftDialog>
  );
}

interface WordsProps {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
  faultAt: (path: string) => string | undefined;
}

function Words({ draft, change, faultAt }: WordsProps) {
  return (
    <>
      <TextField
        label="Title"
        required
        value={draft.title}
        error={faultAt('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Date and time"
          type="datetime-local"
          required
          hint="On India’s clocks"
          value={draft.date}
          error={faultAt('date')}
          onChange={({ target }) => change({ date: target.value })}
        />
        <TextField
          label="Location"
          required
          value={draft.location}
          error={faultAt('location')}
          onChange={({ target }) => change({ location: target.value })}
        />
      </div>
      <Field label="Description" error={faultAt('description')}>
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
