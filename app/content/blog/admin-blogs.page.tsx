import { useState } from 'react';
import { shopNow } from '#app/platform/browser/shop-time.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { formatDay, toDateTimeInput } from '#app/platform/time/format-date.ts';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { CrudList, useCrudList } from '#app/ui/lists/crud-list.tsx';
import { Cell, DataTable } from '#app/ui/lists/data-table.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { RichTextField } from '#app/ui/rich-text/rich-text-field.tsx';
import { type Blog, blogChangeSchema, newBlogSchema } from '../content.schema.ts';
import styles from '../content-form.module.css';
import { changedFields, ImagesField, ScheduleFields } from '../content-form.tsx';
import { ContentRow, contentColumns } from '../content-row.tsx';
import { formatSchedule, scheduleProblems } from '../schedule.ts';

/** Screens §8, Admin alerts. */
const KIND = {
  base: '/api/admin/blogs',
  many: 'blogs',
  one: 'blog',
  added: 'Blog post added',
  updated: 'Blog post updated',
  createFailed: 'Failed to create blog. Please try again.',
  updateFailed: 'Failed to update blog. Please try again.',
  deleteFailed: 'Failed to delete blog',
} as const;

const newestFirst = (blogs: Blog[]) => blogs.toSorted((one, other) => other.date.localeCompare(one.date));

export const meta = privatePageMeta('Blogs', 'Manage blog posts.');

export default function AdminBlogs() {
  const { list, items, save, remove } = useCrudList<Blog>(KIND, { arranged: newestFirst });
  return (
    <CrudList
      title="Blogs"
      one="Blog Post"
      {...{ list, items }}
      nameOf={({ title }) => title}
      onDelete={remove}
      form={(blog, onClose) => <BlogDialog {...{ blog, onClose }} onSave={(body) => save(body, blog)} />}
    >
      {(open) => (
        <DataTable
          caption="Blogs"
          columns={contentColumns([{ name: 'Author' }, { name: 'Date' }])}
          busy={false}
        >
          {items?.map((blog) => (
            <ContentRow
              key={blog._id}
              title={blog.title}
              about={blog.excerpt}
              picture={blog.images[0]}
              isActive={blog.isActive}
              from={blog.from}
              until={blog.until}
              onEdit={() => open.edit(blog)}
              onDelete={() => open.remove(blog)}
            >
              <Cell layout="fullWidth">
                <span>{blog.author}</span>
              </Cell>
              <Cell layout="fullWidth">
                <span>{formatDay(blog.date)}</span>
                <span>{formatSchedule(blog)}</span>
              </Cell>
            </ContentRow>
          ))}
        </DataTable>
      )}
    </CrudList>
  );
}

interface BlogDialogProps {
  /** absent for a new post */
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
    date: toDateTimeInput(blog?.date ?? shopNow().toISOString()).slice(0, DAY_CHARACTERS),
    from: toDateTimeInput(blog?.from),
    until: toDateTimeInput(blog?.until),
  };
}
type BlogDraft = ReturnType<typeof draftOf>;

function fieldsOf({ tags, from, until, ...fields }: BlogDraft) {
  return { ...fields, tags: tags.split(','), from: from || null, until: until || null };
}

/** Edits a blog post (screens §5, Blog). */
function BlogDialog({ blog, onSave, onClose }: BlogDialogProps) {
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    initial: draftOf(blog),
    toBody: (draft: BlogDraft) =>
      blog ? changedFields(fieldsOf(draft), fieldsOf(draftOf(blog))) : fieldsOf(draft),
    schema: blog ? blogChangeSchema : newBlogSchema,
    check: scheduleProblems,
    onSave,
    onSaved: onClose,
  });
  const { draft, change, errorAt } = form;
  return (
    <FormDialog
      wide
      title={blog ? 'Edit Blog Post' : 'Add Blog Post'}
      form={form}
      onClose={onClose}
      isUploading={isUploading}
      isWaiting={isUploading}
    >
      <MainFields {...{ draft, change, errorAt }} />
      <Text {...{ draft, change, errorAt }} label="Excerpt" field="excerpt" rows={2} />
      <RichTextField
        label="Content"
        rows={12}
        value={draft.content}
        error={errorAt('content')}
        onChange={(content) => change({ content })}
      />
      <TextWarnings texts={[draft.title, draft.excerpt, draft.content]} isRefusing={false} />
      <ImagesField initial={blog?.images} onChange={change} onUploading={setUploading} />
      <ScheduleFields draft={draft} errorAt={errorAt} onChange={change} />
    </FormDialog>
  );
}

interface TextFieldsProps {
  draft: BlogDraft;
  change: (part: Partial<BlogDraft>) => void;
  errorAt: (path: string) => string | undefined;
}

function MainFields({ draft, change, errorAt }: TextFieldsProps) {
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
          label="Author"
          required
          value={draft.author}
          error={errorAt('author')}
          onChange={({ target }) => change({ author: target.value })}
        />
        <TextField
          label="Date"
          type="date"
          required
          value={draft.date}
          error={errorAt('date')}
          onChange={({ target }) => change({ date: target.value })}
        />
      </div>
      <TextField
        label="Tags"
        hint="Separate with commas. Products with these tags appear below the post."
        value={draft.tags}
        error={errorAt('tags')}
        onChange={({ target }) => change({ tags: target.value })}
      />
    </>
  );
}

interface TextProps extends TextFieldsProps {
  label: string;
  field: 'excerpt' | 'content';
  rows: number;
}

function Text({ draft, change, errorAt, label, field, rows }: TextProps) {
  return (
    <Field label={label} error={errorAt(field)}>
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
