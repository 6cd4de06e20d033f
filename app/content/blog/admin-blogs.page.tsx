import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { CrudList, useCrudList } from '#app/ui/lists/crud-list.tsx';
import { Cell, DataTable } from '#app/ui/lists/data-table.tsx';
import type { Blog } from '../content.schema.ts';
import { ContentRow, contentColumns } from '../content-row.tsx';
import { formatSchedule } from '../schedule.ts';
import { BlogDialog } from './blog-dialog.tsx';

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
