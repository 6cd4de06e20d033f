import { Navigate } from 'react-router';
import { useAdminPages } from './admin-pages.ts';

/** /admin leads to the first screen that the role opens: for most the dashboard (spec §2, Admin area). */
export default function AdminIndex() {
  const [first] = useAdminPages().pages;
  return <Navigate to={first?.to ?? '/admin/home'} replace />;
}
