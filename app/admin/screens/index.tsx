import { Navigate } from 'react-router';

/** /admin leads to its first screen (spec §2, Admin area). */
export default function AdminIndex() {
  return <Navigate to="/admin/home" replace />;
}
