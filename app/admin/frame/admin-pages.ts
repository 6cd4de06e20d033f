import {
  ArrowLeftRight,
  BadgePercent,
  Banknote,
  Bell,
  BellRing,
  BookText,
  CalendarDays,
  CalendarHeart,
  FileText,
  FolderTree,
  HandCoins,
  type IconNode,
  Image,
  KeyRound,
  LayoutDashboard,
  ListTree,
  Mail,
  MessageSquareWarning,
  Newspaper,
  Package,
  PackageX,
  RotateCcw,
  ScrollText,
  Settings,
  Shirt,
  Star,
  Tag,
  TicketPercent,
  Truck,
  Undo2,
  UserCog,
  Users,
  Wallet,
} from 'lucide';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import type { Permission } from '#app/platform/security/permissions.ts';
import type { Crumb } from '#app/ui/display/breadcrumbs.tsx';
import type { PendingCounts } from '../dashboard/stats.schema.ts';

interface AdminPage {
  to: string;
  name: string;
  /** the permission that the screen needs */
  permission: Permission;
  icon: IconNode;
  /** the key after `g` that opens it */
  shortcutKey?: string;
  /** the open tasks that the side navigation counts next to it, and their label */
  tasks?: [counts: (keyof PendingCounts)[], label: string];
}

interface AdminPageGroup {
  /** absent for the first pages, which are in no group */
  name?: string;
  pages: AdminPage[];
}

/** The side navigation, in the order of the day's work. */
const ADMIN_PAGE_GROUPS: AdminPageGroup[] = [
  {
    pages: [
      {
        to: '/admin/home',
        name: 'Home Data',
        permission: 'dashboard',
        icon: LayoutDashboard,
        shortcutKey: 'h',
      },
      {
        to: '/admin/orders',
        name: 'Orders',
        permission: 'orders',
        icon: Package,
        shortcutKey: 'o',
        tasks: [['ordersNotPacked'], 'to pack'],
      },
      {
        to: '/admin/returns',
        name: 'Returns',
        permission: 'orders',
        icon: Undo2,
        shortcutKey: 't',
        tasks: [['returns'], 'open'],
      },
      {
        to: '/admin/refunds',
        name: 'Refunds',
        permission: 'orders',
        icon: HandCoins,
        tasks: [['refunds'], 'to approve'],
      },
      { to: '/admin/returned-parcels', name: 'Returned Parcels', permission: 'orders', icon: PackageX },
      {
        to: '/admin/cash-refunds',
        name: 'Cash Refunds',
        permission: 'finance',
        icon: Banknote,
        tasks: [['cashRefunds'], 'to transfer'],
      },
      {
        to: '/admin/exchanges',
        name: 'Exchanges',
        permission: 'orders',
        icon: ArrowLeftRight,
        tasks: [['exchanges'], 'open'],
      },
      {
        to: '/admin/complaints',
        name: 'Complaints',
        permission: 'support',
        icon: MessageSquareWarning,
        shortcutKey: 'm',
        tasks: [['complaints'], 'to answer'],
      },
    ],
  },
  {
    name: 'Catalogue',
    pages: [
      { to: '/admin/products', name: 'Products', permission: 'catalogue', icon: Shirt, shortcutKey: 'p' },
      {
        to: '/admin/categories',
        name: 'Categories',
        permission: 'catalogue',
        icon: FolderTree,
        shortcutKey: 'c',
      },
      { to: '/admin/subcategories', name: 'Subcategories', permission: 'catalogue', icon: ListTree },
      { to: '/admin/coupons', name: 'Coupons', permission: 'catalogue', icon: TicketPercent },
      { to: '/admin/discounts', name: 'Automatic Discounts', permission: 'catalogue', icon: BadgePercent },
    ],
  },
  {
    name: 'Rental',
    pages: [
      {
        to: '/admin/rental-listing',
        name: 'Rental Listing',
        permission: 'rentals',
        icon: Tag,
        shortcutKey: 'l',
        tasks: [['rentalListings'], 'to approve'],
      },
      {
        to: '/admin/rental-orders',
        name: 'Rental Orders',
        permission: 'rentals',
        icon: CalendarDays,
        shortcutKey: 'r',
        tasks: [
          ['rentalRequests', 'rentalsToDispatch', 'unsentRentals', 'overdueRentals', 'returnedRentals'],
          'to do',
        ],
      },
      { to: '/admin/payouts', name: 'Payouts', permission: 'finance', icon: Wallet, shortcutKey: 'y' },
    ],
  },
  {
    name: 'Content',
    pages: [
      { to: '/admin/banners', name: 'Banners', permission: 'content', icon: Image, shortcutKey: 'b' },
      { to: '/admin/events', name: 'Events', permission: 'content', icon: CalendarHeart, shortcutKey: 'e' },
      { to: '/admin/blogs', name: 'Blogs', permission: 'content', icon: Newspaper, shortcutKey: 'g' },
      { to: '/admin/pages', name: 'Pages', permission: 'content', icon: FileText },
      { to: '/admin/newsletter', name: 'Newsletter', permission: 'content', icon: Mail },
      { to: '/admin/reviews', name: 'Reviews', permission: 'content', icon: Star },
    ],
  },
  {
    name: 'People',
    pages: [
      { to: '/admin/customers', name: 'Customers', permission: 'support', icon: Users, shortcutKey: 'k' },
      { to: '/admin/users', name: 'Users', permission: 'people', icon: UserCog, shortcutKey: 'u' },
      { to: '/admin/roles', name: 'Roles', permission: 'roles', icon: KeyRound },
    ],
  },
  {
    name: 'Store',
    pages: [
      { to: '/admin/settings', name: 'Settings', permission: 'settings', icon: Settings, shortcutKey: 's' },
      { to: '/admin/notifications', name: 'Notifications', permission: 'settings', icon: Bell },
      { to: '/admin/shipping', name: 'Shipping', permission: 'settings', icon: Truck },
      { to: '/admin/cash-on-delivery', name: 'Cash on Delivery', permission: 'settings', icon: Banknote },
      { to: '/admin/ledger', name: 'Ledger', permission: 'finance', icon: BookText, shortcutKey: 'd' },
      {
        to: '/admin/payment-alerts',
        name: 'Payment Alerts',
        permission: 'finance',
        icon: BellRing,
        tasks: [['paymentAlerts'], 'to review'],
      },
      { to: '/admin/jobs', name: 'Failed Jobs', permission: 'settings', icon: RotateCcw },
      { to: '/admin/audit', name: 'Audit Log', permission: 'audit', icon: ScrollText, shortcutKey: 'a' },
    ],
  },
];

/** The page of an admin's own two-step login; open to every role. */
export const ACCOUNT_PAGE_PATH = '/admin/account';

const ADMIN_PAGES: AdminPage[] = ADMIN_PAGE_GROUPS.flatMap(({ pages }) => pages);

/** The open tasks of a screen. */
export function countTasks([names]: NonNullable<AdminPage['tasks']>, counts: PendingCounts): number {
  return names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
}

/** The screen at a path, or its parent screen. */
export function findAdminPage(address: string): AdminPage | undefined {
  const pathname = address.split('?', 1)[0] as string;
  return ADMIN_PAGES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

/** The screens that the admin's role can open, in the order of the side navigation. */
export function useAdminPages(): { groups: AdminPageGroup[]; pages: AdminPage[] } {
  const may = usePermission();
  const groups = ADMIN_PAGE_GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages.filter(({ permission }) => may(permission)),
  })).filter(({ pages }) => pages.length > 0);
  return { groups, pages: groups.flatMap(({ pages }) => pages) };
}

const HOME = '/admin/home';

/** Labels of nested screens by the last path segment; other segments label themselves. */
const INNER: Record<string, Record<string, string> & { other?: string }> = {
  '/admin/products': {
    new: 'Add Product',
    import: 'Import Products',
    changes: 'Bulk Changes',
    restock: 'Restock List',
    stock: 'Stock History',
    other: 'Edit Product',
  },
  '/admin/customers': { other: 'Customer' },
  '/admin/pages': { other: 'Edit Page' },
  '/admin/orders': {
    ship: 'Ship Orders',
    drafts: 'Draft Orders',
    'drafts/new': 'New Draft Order',
    'drafts/': 'Draft Order',
  },
  '/admin/payouts': {
    runs: 'Payout Runs',
    accounts: 'Account Checks',
    taxes: 'Taxes on Payouts',
    other: 'Payout Run',
  },
};

/** Nested screens of one product, order or row, whose addresses have its id. */
const OF_ONE = ['stock', 'drafts/', 'other'];

/** The nested screens of some screens, such as Add Product. */
export function listNestedPages(pages: readonly { to: string }[]): Crumb[] {
  return pages.flatMap(({ to }) =>
    Object.entries(INNER[to] ?? {})
      .filter(([segment]) => !OF_ONE.includes(segment))
      .map(([segment, name]) => ({ to: `${to}/${segment}`, name })),
  );
}

/** An order is also found by its id; its page then replaces the id in the URL by the number. */
const ROW_ID = /^[0-9a-f-]{36}$/;

/**
 * The breadcrumbs of an admin screen, from the dashboard if the role may see it. `from` is the URL of the list
 * that the admin came from.
 */
export function buildAdminCrumbs(pathname: string, pages: readonly Crumb[], from?: string): Crumb[] {
  const page = pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  if (!page || page.to === HOME) return [];
  const start = pages.filter(({ to }) => to === HOME);
  if (pathname === page.to) return [...start, page];
  const names = INNER[page.to];
  const subpath = pathname.slice(page.to.length + 1);
  const [folder, last] = [
    subpath.slice(0, subpath.indexOf('/') + 1),
    subpath.slice(subpath.lastIndexOf('/') + 1),
  ];
  const known = names?.[subpath] ?? names?.[folder] ?? names?.[last] ?? names?.other;
  const name = known ?? (ROW_ID.test(subpath) ? undefined : subpath);
  const back = from?.startsWith(page.to) ? { ...page, to: from } : page;
  return [...start, back, ...(name === undefined ? [] : [{ name, to: pathname }])];
}
