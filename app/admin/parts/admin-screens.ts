import { FolderTree, type IconNode, ListTree, Package, Shirt, Undo2 } from 'lucide';

export interface AdminScreen {
  to: string;
  name: string;
  icon: IconNode;
}

/** The side navigation, in the order of the day's work. */
export const ADMIN_SCREENS: AdminScreen[] = [
  { to: '/admin/orders', name: 'Orders', icon: Package },
  { to: '/admin/returns', name: 'Returns', icon: Undo2 },
  { to: '/admin/products', name: 'Products', icon: Shirt },
  { to: '/admin/categories', name: 'Categories', icon: FolderTree },
  { to: '/admin/subcategories', name: 'Subcategories', icon: ListTree },
];
