import { Navigate } from 'react-router';

/** /admin leads to its first screen. */
export default function AdminIndex() {
  return <Navigate to="/admin/orders" replace />;
}
