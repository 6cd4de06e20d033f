import { useState } from 'react';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { typedTime } from '#app/foundation/typed-time.ts';
import { DraftDialog } from '#app/ui/draft-dialog.tsx';
import { Field, TextArea, TextField } from '#app/ui/field.tsx';
import { endsTooSoon } from '../banner-draft.ts';
import { END_BEFORE_START } from '../banner-limits.ts';
import { changedFields } from '../changed-fields.ts';
import type { Blog } from '../content.shapes.ts';
import { missingFields } from '../missing-fields.ts';
import styles from './content-form.module.css';
import { ImagesField } from './images-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

interface BlogDialogProps {
  /** absent for a new one */
  blog: Blog | undefined;
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

const DAY_CHARACTERS = 10;

function draftOf(blog: Blog | undefined) {
  const { title = '', content = '', author = '', excerpt = '', images = [], isActive = true } = blog ?? {};
  return {
    ...{ title, content, author, excerpt, images, isActive },
    tags: blog?.tags.join(', ') ?? '',
    date: typedTime(blog?.date ?? new Date().toISOString()).slice(0, DAY_CHARACTERS),
    from: typedTime(blog?.from),
    until: typedTime(blog?.until),
  };
}
type BlogDraft = ReturnType<typeof draftOf>;

function fieldsOf({ tags, from, until, ...fields }: BlogDraft) {
  return { ...fields, tags: tags.split(','), from: from || null, until: until || null };
}

/** spec §5, Blog. */
function faultsOf(draft: BlogDraft): FieldProblem[] {
  const missing = missingFields(draft, {
    title: 'Please give a title.',
    author: 'Please give the author.',
    date: 'Please give the date.',
    excerpt: 'Please give an excerpt.',
    content: 'Please give the text of the post.',
  });
  if (!endsTooSoon(draft.from, draft.until)) return missing;
  return [...missing, { path: 'until', message: END_BEFORE_START }];
}

/** The window in which a blog post is written. */
export function BlogDialog({ blog, onSave, onClose }: BlogDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(blog));
  const [isUploading, setUploading] = useState(false);
  const change = (part: Partial<BlogDraft>) => setDraft((now) => ({ ...now, ...part }));
  const bodyOf = (now: BlogDraft) =>
    blog ? changedFields(fieldsOf(now), fieldsOf(draftOf(blog))) : fieldsOf(now);
  return (
    <DraftDialog
      wide
      title={blog ? 'Edit Blog Post' : 'Add Blog Post'}
      {...{ draft, faultsOf, onClose }}
      onSave={(finished) => onSave(bodyOf(finished))}
      isWaiting={isUploading}
    >
      {(faultAt) => (
        <>
          <Lines {...{ draft, change, faultAt }} />
          <Text {...{ draft, change, faultAt }} label="Excerpt" field="excerpt" rows={2} />
          <Text {...{ draft, change, faultAt }} label="Content" field="content" rows={12} />
          <ImagesField initial={blog?.images} onChange={change} onUploading={setUploading} />
          <ScheduleFields draft={draft} faultAt={faultAt} onChange={change} />
        </>
      )}
    </DraftDialog>
  );
}

interface WordsProps {
  draft: BlogDraft;
  change: (part: Partial<BlogDraft>) => void;
  faultAt: (path: string) => string | undefined;
}

function Lines({ draft, change, faultAt }: WordsProps) {
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
          label="Author"
          required
          value={draft.author}
          error={faultAt('author')}
          onChange={({ target }) => change({ author: target.value })}
        />
        <TextField
          label="Date"
          type="date"
          required
          value={draft.date}
          error={faultAt('date')}
          onChange={({ target }) => change({ date: target.value })}
        />
      </div>
      <TextField
        label="Tags"
        hint="Comma-separated; products with such a tag stand below the post"
        value={draft.tags}
        error={faultAt('tags')}
        onChange={({ target }) => change({ tags: target.value })}
      />
    </>
  );
}

interface TextProps extends WordsProps {
  label: string;
  field: 'excerpt' | 'content';
  rows: number;
}

function Text({ draft, change, faultAt, label, field, rows }: TextProps) {
  return (
    <Field
      label={label}
      error={faultAt(field)}
      hint={field === 'content' && 'Plain text; an empty line begins a paragraph'}
    >
      {(wiring) => (
        <TextArea
          {...wiring}
          required
          rows={rows}
          value={draft[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  );
}
