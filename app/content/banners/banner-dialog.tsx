import { useState } from 'react';
import { UploadField } from '#app/media/uploads/upload-field.tsx';
import type { UploadedFile } from '#app/media/uploads/upload-list.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { capitalise } from '#app/platform/text/capitalise.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { toDateTimeInput } from '#app/platform/time/format-date.ts';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, Select, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import {
  BADGE_TEXT,
  BANNER_COLOURS,
  type Banner,
  bannerChangeSchema,
  LONGEST_BADGE,
  newBannerSchema,
} from '../content.schema.ts';
import styles from '../content-form.module.css';
import { changedFields, ScheduleFields } from '../content-form.tsx';
import { scheduleProblems } from '../schedule.ts';
import { BannerSlide } from './banner-slide.tsx';
import { isBadgeShown } from './banner-slide-data.ts';
import { bannerTextProblems } from './banner-text-problems.ts';

interface BannerDialogProps {
  /** absent for a new banner */
  banner: Banner | undefined;
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

interface FieldsProps {
  draft: BannerDraft;
  change: (part: Partial<BannerDraft>) => void;
  errorAt: (path: string) => string | undefined;
}

/** Edits a banner, with a live preview. */
export function BannerDialog({ banner, onSave, onClose }: BannerDialogProps) {
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    initial: bannerDraft(banner),
    toBody: (draft: BannerDraft) => bannerBody(draft, banner),
    schema: banner ? bannerChangeSchema : newBannerSchema,
    check: (draft) => [...scheduleProblems(draft), ...bannerTextProblems(draft)],
    onSave,
    onSaved: onClose,
  });
  const { draft, change, errorAt } = form;
  return (
    <FormDialog
      wide
      title={banner ? 'Edit Banner' : 'Add Banner'}
      form={form}
      onClose={onClose}
      isUploading={isUploading}
      isWaiting={isUploading}
    >
      <Preview draft={draft} />
      <TextFields {...{ draft, change, errorAt }} />
      <UploadField
        label="Images and videos"
        action="Add images or videos"
        acceptsVideos
        initial={(banner?.media ?? []).map(toFile)}
        onChange={({ files, isSettled }) => {
          change({ media: files.map((file) => toMedia(file, banner)) });
          setUploading(!isSettled);
        }}
      />
      <Colours {...{ draft, change, errorAt }} />
      <ScheduleFields draft={draft} errorAt={errorAt} onChange={change} />
      <TextWarnings texts={[draft.title, draft.description, draft.badgeText]} />
    </FormDialog>
  );
}

function Preview({ draft }: { draft: BannerDraft }) {
  const banner = {
    ...draft,
    ...{ _id: '', order: 0, from: null, until: null },
    showBadge: isBadgeShown(draft),
    title: draft.title || 'Title',
    description: draft.description || 'Description',
  };
  return (
    <figure className={styles.preview} aria-label="Preview" inert>
      <div>
        <BannerSlide banner={banner} index={0} of={1} isFetched isShown isPlaying={false} />
      </div>
    </figure>
  );
}

function TextFields({ draft, change, errorAt }: FieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        required
        value={draft.title}
        error={errorAt('title')}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Field label="Description" error={errorAt('description')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            required
            rows={2}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <TextField
          label="Link"
          hint="Where Shop Now links to. Leave empty for all products."
          value={draft.link}
          error={errorAt('link')}
          onChange={(event) => change({ link: event.target.value })}
        />
        <TextField
          label="Order"
          type="number"
          min={0}
          step={1}
          hint="Lower numbers appear first"
          value={draft.order}
          error={errorAt('order')}
          onChange={(event) => change({ order: event.target.value })}
        />
      </div>
    </>
  );
}

const BADGE_NEEDS_END = 'Enter an end below: a badge about limited time is shown only until then.';

function isBadgeHidden(draft: BannerDraft): boolean {
  return draft.showBadge && !isBadgeShown(draft);
}

const COLOURED = [
  ['titleColor', 'Title colour'],
  ['descriptionColor', 'Description colour'],
  ['badgeColor', 'Badge colour'],
] as const;

function Colours({ draft, change, errorAt }: FieldsProps) {
  return (
    <div className={styles.pair}>
      {COLOURED.map(([field, label]) => (
        <Field key={field} label={label} error={errorAt(field)}>
          {(wiring) => (
            <Select
              {...wiring}
              value={draft[field]}
              onChange={(event) => change({ [field]: event.target.value })}
            >
              {BANNER_COLOURS.map((colour) => (
                <option key={colour} value={colour}>
                  {capitalise(colour)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <TextField
        label="Badge text"
        hint={isBadgeHidden(draft) ? BADGE_NEEDS_END : undefined}
        maxLength={LONGEST_BADGE}
        value={draft.badgeText}
        error={errorAt('badgeText')}
        onChange={(event) => change({ badgeText: event.target.value })}
      />
      <Checkbox checked={draft.showBadge} onChange={(event) => change({ showBadge: event.target.checked })}>
        Show the badge
      </Checkbox>
    </div>
  );
}

function toFile({ url, type, publicId }: Banner['media'][number]): UploadedFile {
  return { url, kind: type, publicId: publicId ?? undefined };
}

/** Unchanged media keep their crop for phones. */
function toMedia({ url, kind, publicId }: UploadedFile, banner: Banner | undefined) {
  const before = banner?.media.find((each) => each.url === url);
  return before ?? { url, type: kind, publicId: publicId ?? null, phoneUrl: null };
}

interface BannerDraft extends Omit<Banner, '_id' | 'link' | 'order' | 'from' | 'until'> {
  link: string;
  order: string;
  /** IST, as datetime-local values; empty for none */
  from: string;
  until: string;
}

const NEW_BANNER: BannerDraft = {
  ...{ title: '', description: '', link: '', media: [], isActive: true, order: '0' },
  ...{ titleColor: 'white', descriptionColor: 'white', badgeColor: 'red' },
  ...{ showBadge: true, badgeText: BADGE_TEXT, from: '', until: '' },
};

function bannerDraft(banner: Banner | undefined): BannerDraft {
  if (!banner) return NEW_BANNER;
  const { _id, ...fields } = banner;
  return {
    ...fields,
    link: banner.link ?? '',
    order: String(banner.order),
    from: toDateTimeInput(banner.from),
    until: toDateTimeInput(banner.until),
  };
}

/** The request body: all fields of a new banner, else only the changed ones. */
function bannerBody(draft: BannerDraft, before: Banner | undefined): object {
  const fields = fieldsOf(draft);
  return before ? changedFields(fields, fieldsOf(bannerDraft(before))) : fields;
}

function fieldsOf({ order, from, until, ...fields }: BannerDraft) {
  return { ...fields, order: typedNumber(order), from: from || null, until: until || null };
}
