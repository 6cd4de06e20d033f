import { Navigate } from 'react-router';
import { useScreens } from '../parts/admin-screens.ts';

/** /admin leads to the first screen that the role opens: for most the dashboard (spec §2, Admin area). */
export default function AdminIndex() {
  const [first] = useScreens().screens;
  return <Navigate to={first?.to ?? '/admin/home'} replace />;
}
