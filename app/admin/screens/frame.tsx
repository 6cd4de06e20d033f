import { Outlet } from 'react-router';

export default function AdminFrame() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
