import {
  BellRing,
  CalendarDays,
  CalendarHeart,
  FolderTree,
  type IconNode,
  Image,
  LayoutDashboard,
  ListTree,
  MessageSquareWarning,
  Newspaper,
  Package,
  ScrollText,
  Settings,
  Shirt,
  Tag,
  Undo2,
  UserCog,
  Users,
  Wallet,
} from 'lucide';

export interface AdminScreen {
  to: string;
  name: string;
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
export const SCREEN_GROUPS: ScreenGroup[] = [
  {
    screens: [
      { to: '/admin/home', name: 'Home Data', icon: LayoutDashboard, letter: 'h' },
      { to: '/admin/orders', name: 'Orders', icon: Package, letter: 'o' },
      { to: '/admin/returns', name: 'Returns', icon: Undo2, letter: 't' },
      { to: '/admin/complaints', name: 'Complaints', icon: MessageSquareWarning, letter: 'm' },
    ],
  },
  {
    name: 'Catalogue',
    screens: [
      { to: '/admin/products', name: 'Products', icon: Shirt, letter: 'p' },
      { to: '/admin/categories', name: 'Categories', icon: FolderTree, letter: 'c' },
      { to: '/admin/subcategories', name: 'Subcategories', icon: ListTree },
    ],
  },
  {
    name: 'Rental',
    screens: [
      { to: '/admin/rental-listing', name: 'Rental Listing', icon: Tag, letter: 'l' },
      { to: '/admin/rental-orders', name: 'Rental Orders', icon: CalendarDays, letter: 'r' },
      { to: '/admin/payouts', name: 'Payouts', icon: Wallet, letter: 'y' },
    ],
  },
  {
    name: 'Content',
    screens: [
      { to: '/admin/banners', name: 'Banners', icon: Image, letter: 'b' },
      { to: '/admin/events', name: 'Events', icon: CalendarHeart, letter: 'e' },
      { to: '/admin/blogs', name: 'Blogs', icon: Newspaper, letter: 'g' },
    ],
  },
  {
    name: 'People',
    screens: [
      { to: '/admin/customers', name: 'Customers', icon: Users, letter: 'k' },
      { to: '/admin/users', name: 'Users', icon: UserCog, letter: 'u' },
    ],
  },
  {
    name: 'Shop',
    screens: [
      { to: '/admin/settings', name: 'Settings', icon: Settings, letter: 's' },
      { to: '/admin/payment-alerts', name: 'Payment Alerts', icon: BellRing },
      { to: '/admin/audit', name: 'Audit Log', icon: ScrollText, letter: 'a' },
    ],
  },
];

export const ADMIN_SCREENS: AdminScreen[] = SCREEN_GROUPS.flatMap(({ screens }) => screens);
