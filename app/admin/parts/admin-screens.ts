import {
  CalendarDays,
  FolderTree,
  type IconNode,
  ListTree,
  Package,
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

/** The side navigation, in the order of the day's work. */
export const ADMIN_SCREENS: AdminScreen[] = [
  { to: '/admin/orders', name: 'Orders', icon: Package },
  { to: '/admin/returns', name: 'Returns', icon: Undo2 },
  { to: '/admin/rental-orders', name: 'Rental Orders', icon: CalendarDays },
  { to: '/admin/payouts', name: 'Payouts', icon: Wallet },
  { to: '/admin/rental-listing', name: 'Rental Listing', icon: Tag },
  { to: '/admin/products', name: 'Products', icon: Shirt },
  { to: '/admin/categories', name: 'Categories', icon: FolderTree },
  { to: '/admin/subcategories', name: 'Subcategories', icon: ListTree },
];
