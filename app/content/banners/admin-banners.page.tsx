import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { CrudList } from '#app/ui/lists/crud-list.tsx';
import { ReorderableTable, useReorderableList } from '#app/ui/lists/reorderable-list.tsx';
import type { Banner } from '../content.schema.ts';
import { ActiveBadge } from '../content-row.tsx';
import { formatSchedule } from '../schedule.ts';
import { BannerDialog } from './banner-dialog.tsx';

/** Screens §8, Admin alerts. */
const KIND = {
  base: '/api/admin/banners',
  many: 'banners',
  one: 'banner',
  added: 'Banner added',
  updated: 'Banner updated',
  createFailed: 'Failed to create banner. Please try again.',
  updateFailed: 'Failed to update banner. Please try again.',
  deleteFailed: 'Failed to delete banner. Please try again.',
} as const;

const ORDER = {
  arranged: (banners: Banner[]) => banners.toSorted((one, other) => one.order - other.order),
  withPosition: (banner: Banner, order: number) => ({ ...banner, order }),
};

export const meta = privatePageMeta('Banners', 'Manage the home page banners.');

export default function AdminBanners() {
  const { list, items, save, change, remove, move } = useReorderableList<Banner>(KIND, ORDER);
  return (
    <CrudList
      title="Banners"
      one="Banner"
      {...{ list, items }}
      nameOf={titleOf}
      onDelete={remove}
      form={(banner, onClose) => (
        <BannerDialog {...{ banner, onClose }} onSave={(body) => save(body, banner)} />
      )}
    >
      {(open) => (
        <ReorderableTable
          caption="Banners"
          title="Title"
          nameOf={titleOf}
          about="Description"
          aboutOf={(banner) => <About {...banner} />}
          statusOf={({ isActive, from, until }) => <ActiveBadge {...{ isActive, from, until }} />}
          items={items ?? []}
          onSwitch={(banner, isActive) => change({ isActive }, banner)}
          onEdit={open.edit}
          onDelete={open.remove}
          onMove={move}
        />
      )}
    </CrudList>
  );
}

function About(banner: Banner) {
  const schedule = formatSchedule(banner);
  return (
    <>
      <span>{banner.description}</span>
      {schedule && <span>{schedule}</span>}
    </>
  );
}

function titleOf({ title }: Banner): string {
  return title;
}
