import { privatePage } from '#app/foundation/private-page.ts';
import { shownDay } from '#app/foundation/shown-date.ts';
import { Cell, DataTable } from '#app/ui/data-table.tsx';
import { KeptList } from '#app/ui/kept-list.tsx';
import { useKeptList } from '#app/ui/use-kept-list.ts';
import type { Blog } from '../content.shapes.ts';
import { BlogDialog } from '../parts/blog-dialog.tsx';
import { ContentRow, contentColumns } from '../parts/content-row.tsx';
import { shownSchedule } from '../shown-schedule.ts';

/** spec §8, Admin alerts. */
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

export const meta = privatePage('Blogs', 'What the shop tells.');

export default function AdminBlogs() {
  const { list, items, save, remove } = useKeptList<Blog>(KIND, { arranged: newestFirst });
  return (
    <KeptList
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
              <Cell as="whole">
                <span>{blog.author}</span>
              </Cell>
              <Cell as="whole">
                <span>{shownDay(blog.date)}</span>
                <span>{shownSchedule(blog)}</span>
              </Cell>
            </ContentRow>
          ))}
        </DataTable>
      )}
    </KeptList>
  );
}
