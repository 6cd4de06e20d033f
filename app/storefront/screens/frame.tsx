import { Outlet } from 'react-router';

export default function Frame() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
