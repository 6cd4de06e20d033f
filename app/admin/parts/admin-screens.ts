import {
  BellRing,
  CalendarDays,
  CalendarHeart,
  FolderTree,
  type IconNode,
  Image,
  KeyRound,
  LayoutDashboard,
  ListTree,
  MessageSquareWarning,
  Newspaper,
  Package,
  RotateCcw,
  ScrollText,
  Settings,
  Shirt,
  Tag,
  Undo2,
  UserCog,
  Users,
  Wallet,
} from 'lucide';
import { useMay } from '#app/accounts/parts/use-may.ts';
import type { Permission } from '#app/foundation/permissions.ts';

interface AdminScreen {
  to: string;
  name: string;
  /** what a role must allow, so that the screen is offered */
  needs: Permission;
  icon: IconNode;
  /** pressed after `g` it leads there */
  letter?: string;
}

interface ScreenGroup {
  /** absent for what stands first, before all groups */
  name?: string;
  screens: AdminScreen[];
}

/** The side navigation, in the order of the day's work. */
const SCREEN_GROUPS: ScreenGroup[] = [
  {
    screens: [
      { to: '/admin/home', name: 'Home Data', needs: 'dashboard', icon: LayoutDashboard, letter: 'h' },
      { to: '/admin/orders', name: 'Orders', needs: 'orders', icon: Package, letter: 'o' },
      { to: '/admin/returns', name: 'Returns', needs: 'orders', icon: Undo2, letter: 't' },
      {
        to: '/admin/complaints',
        name: 'Complaints',
        needs: 'support',
        icon: MessageSquareWarning,
        letter: 'm',
      },
    ],
  },
  {
    name: 'Catalogue',
    screens: [
      { to: '/admin/products', name: 'Products', needs: 'catalogue', icon: Shirt, letter: 'p' },
      { to: '/admin/categories', name: 'Categories', needs: 'catalogue', icon: FolderTree, letter: 'c' },
      { to: '/admin/subcategories', name: 'Subcategories', needs: 'catalogue', icon: ListTree },
    ],
  },
  {
    name: 'Rental',
    screens: [
      { to: '/admin/rental-listing', name: 'Rental Listing', needs: 'rentals', icon: Tag, letter: 'l' },
      {
        to: '/admin/rental-orders',
        name: 'Rental Orders',
        needs: 'rentals',
        icon: CalendarDays,
        letter: 'r',
      },
      { to: '/admin/payouts', name: 'Payouts', needs: 'finance', icon: Wallet, letter: 'y' },
    ],
  },
  {
    name: 'Content',
    screens: [
      { to: '/admin/banners', name: 'Banners', needs: 'content', icon: Image, letter: 'b' },
      { to: '/admin/events', name: 'Events', needs: 'content', icon: CalendarHeart, letter: 'e' },
      { to: '/admin/blogs', name: 'Blogs', needs: 'content', icon: Newspaper, letter: 'g' },
    ],
  },
  {
    name: 'People',
    screens: [
      { to: '/admin/customers', name: 'Customers', needs: 'support', icon: Users, letter: 'k' },
      { to: '/admin/users', name: 'Users', needs: 'people', icon: UserCog, letter: 'u' },
      { to: '/admin/roles', name: 'Roles', needs: 'roles', icon: KeyRound },
    ],
  },
  {
    name: 'Shop',
    screens: [
      { to: '/admin/settings', name: 'Settings', needs: 'settings', icon: Settings, letter: 's' },
      { to: '/admin/payment-alerts', name: 'Payment Alerts', needs: 'finance', icon: BellRing },
      { to: '/admin/jobs', name: 'Failed Jobs', needs: 'settings', icon: RotateCcw },
      { to: '/admin/audit', name: 'Audit Log', needs: 'audit', icon: ScrollText, letter: 'a' },
    ],
  },
];

/** Where admins say how they sign in; it is open to every role. */
export const ACCOUNT_SCREEN = '/admin/account';

const ADMIN_SCREENS: AdminScreen[] = SCREEN_GROUPS.flatMap(({ screens }) => screens);

/** The screen at an address, or the one that it stands within. */
export function screenAt(address: string): AdminScreen | undefined {
  const pathname = address.split('?', 1)[0] as string;
  return ADMIN_SCREENS.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

/** The screens that the admin's role opens, in the order of the side navigation. */
export function useScreens(): { groups: ScreenGroup[]; screens: AdminScreen[] } {
  const may = useMay();
  const groups = SCREEN_GROUPS.map(({ name, screens }) => ({
    name,
    screens: screens.filter(({ needs }) => may(needs)),
  })).filter(({ screens }) => screens.length > 0);
  return { groups, screens: groups.flatMap(({ screens }) => screens) };
}
