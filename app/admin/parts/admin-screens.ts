import {
  CalendarDays,
  FolderTree,
  type IconNode,
  LayoutDashboard,
  ListTree,
  Package,
  ScrollText,
  Shirt,
  Tag,
  Undo2,
  Wallet,
} from 'lucide';

export interface AdminScreen {
  to: string;
  name: string;
  icon: IconNode;
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
      { to: '/admin/home', name: 'Home Data', icon: LayoutDashboard },
      { to: '/admin/orders', name: 'Orders', icon: Package },
      { to: '/admin/returns', name: 'Returns', icon: Undo2 },
    ],
  },
  {
    name: 'Catalogue',
    screens: [
      { to: '/admin/products', name: 'Products', icon: Shirt },
      { to: '/admin/categories', name: 'Categories', icon: FolderTree },
      { to: '/admin/subcategories', name: 'Subcategories', icon: ListTree },
    ],
  },
  {
    name: 'Rental',
    screens: [
      { to: '/admin/rental-listing', name: 'Rental Listing', icon: Tag },
      { to: '/admin/rental-orders', name: 'Rental Orders', icon: CalendarDays },
      { to: '/admin/payouts', name: 'Payouts', icon: Wallet },
    ],
  },
  { name: 'Records', screens: [{ to: '/admin/audit', name: 'Audit Log', icon: ScrollText }] },
];
