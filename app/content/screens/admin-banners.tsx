import { privatePage } from '#app/foundation/private-page.ts';
import { KeptList } from '#app/ui/kept-list.tsx';
import { OrderedTable } from '#app/ui/ordered-table.tsx';
import { useOrderedList } from '#app/ui/use-ordered-list.ts';
import type { Banner } from '../content.shapes.ts';
import { ActiveBadge } from '../parts/active-badge.tsx';
import { BannerDialog } from '../parts/banner-dialog.tsx';
import { shownSchedule } from '../shown-schedule.ts';

/** spec §8, Admin alerts. */
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
  placed: (banner: Banner, order: number) => ({ ...banner, order }),
};

export const meta = privatePage('Banners', 'What the home page opens with.');

export default function AdminBanners() {
  const { list, items, save, remove, move } = useOrderedList<Banner>(KIND, ORDER);
  return (
    <KeptList
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
        <OrderedTable
          caption="Banners"
          title="Title"
          nameOf={titleOf}
          about="Description"
          aboutOf={(banner) => <About {...banner} />}
          items={items ?? []}
          onSwitch={async (banner, isActive) => void (await save({ isActive }, banner))}
          onEdit={open.edit}
          onDelete={open.remove}
          onMove={move}
        />
      )}
    </KeptList>
  );
}

function About(banner: Banner) {
  const schedule = shownSchedule(banner);
  return (
    <>
      <span>
        <ActiveBadge isActive={banner.isActive} />
      </span>
      <span>{banner.description}</span>
      {schedule && <span>{schedule}</span>}
    </>
  );
}

function titleOf({ title }: Banner): string {
  return title;
}
