import { Navigate } from 'react-router';
import { useAdminPages } from './admin-pages.ts';

/** /admin redirects to the first screen that the role can open, usually the dashboard (screens §2, Admin area). */
export default function AdminIndex() {
  const [first] = useAdminPages().pages;
  return <Navigate to={first?.to ?? '/admin/home'} replace />;
}
