import { useState } from 'react';
import { capitalised } from '#app/foundation/capitalised.ts';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { UploadField } from '#app/media/parts/upload-field.tsx';
import type { UploadedFile } from '#app/media/parts/upload-list.ts';
import { DraftDialog } from '#app/ui/draft-dialog.tsx';
import { Field, Select, TextArea, TextField } from '#app/ui/field.tsx';
import { Checkbox } from '#app/ui/tick.tsx';
import { type BannerDraft, bannerBody, bannerDraft, bannerFaults } from '../banner-draft.ts';
import { BANNER_COLOURS, LONGEST_BADGE } from '../banner-limits.ts';
import type { Banner } from '../content.shapes.ts';
import { BannerSlide } from './banner-slide.tsx';
import styles from './content-form.module.css';
import { ScheduleFields } from './schedule-fields.tsx';

interface BannerDialogProps {
  /** absent for a new one */
  banner: Banner | undefined;
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

interface FieldsProps {
  draft: BannerDraft;
  change: (part: Partial<BannerDraft>) => void;
  faultAt: (path: string) => string | undefined;
}

/** The window in which a banner is written, with the banner as the shop will show it. */
export function BannerDialog({ banner, onSave, onClose }: BannerDialogProps) {
  const [draft, setDraft] = useState(() => bannerDraft(banner));
  const [isUploading, setUploading] = useState(false);
  const change = (part: Partial<BannerDraft>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <DraftDialog
      wide
      title={banner ? 'Edit Banner' : 'Add Banner'}
      draft={draft}
      faultsOf={bannerFaults}
      onSave={(finished) => onSave(bannerBody(finished, banner))}
      onClose={onClose}
      isWaiting={isUploading}
    >
      {(faultAt) => (
        <>
          <Preview draft={draft} />
          <Words {...{ draft, change, faultAt }} />
          <UploadField
            label="Pictures and videos"
            action="Add pictures or videos"
            takesVideos
            initial={(banner?.media ?? []).map(toFile)}
            onChange={({ files, isSettled }) => {
              change({ media: files.map((file) => toMedia(file, banner)) });
              setUploading(!isSettled);
            }}
          />
          <Colours {...{ draft, change, faultAt }} />
          <ScheduleFields draft={draft} faultAt={faultAt} onChange={change} />
        </>
      )}
    </DraftDialog>
  );
}

function Preview({ draft }: { draft: BannerDraft }) {
  const banner = {
    ...draft,
    ...{ _id: '', order: 0, from: null, until: null },
    title: draft.title || 'Title',
    description: draft.description || 'Description',
  };
  return (
    <figure className={styles.preview} aria-label="Preview" inert>
      <div>
        <BannerSlide banner={banner} place={0} of={1} isFetched isShown isPlaying={false} />
      </div>
    </figure>
  );
}

function Words({ draft, change, faultAt }: FieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        required
        value={draft.title}
        error={faultAt('title')}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Field label="Description" error={faultAt('description')}>
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
          hint="Where Shop Now leads; empty: all products"
          value={draft.link}
          error={faultAt('link')}
          onChange={(event) => change({ link: event.target.value })}
        />
        <TextField
          label="Order"
          type="number"
          min={0}
          step={1}
          hint="The lowest comes first"
          value={draft.order}
          error={faultAt('order')}
          onChange={(event) => change({ order: event.target.value })}
        />
      </div>
    </>
  );
}

const COLOURED = [
  ['titleColor', 'Title colour'],
  ['descriptionColor', 'Description colour'],
  ['badgeColor', 'Badge colour'],
] as const;

function Colours({ draft, change, faultAt }: FieldsProps) {
  return (
    <div className={styles.pair}>
      {COLOURED.map(([field, label]) => (
        <Field key={field} label={label} error={faultAt(field)}>
          {(wiring) => (
            <Select
              {...wiring}
              value={draft[field]}
              onChange={(event) => change({ [field]: event.target.value })}
            >
              {BANNER_COLOURS.map((colour) => (
                <option key={colour} value={colour}>
                  {capitalised(colour)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <TextField
        label="Badge text"
        maxLength={LONGEST_BADGE}
        value={draft.badgeText}
        error={faultAt('badgeText')}
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

/** What stays keeps its cut for phones. */
function toMedia({ url, kind, publicId }: UploadedFile, banner: Banner | undefined) {
  const before = banner?.media.find((each) => each.url === url);
  return before ?? { url, type: kind, publicId: publicId ?? null, phoneUrl: null };
}
