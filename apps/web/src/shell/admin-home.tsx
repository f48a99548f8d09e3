import { Overview } from '../features/admin/overview.tsx';
import { Dashboard } from './dashboard.tsx';

/** An administrator comes home to how the whole of it stands. */
export function AdminHome() {
  return (
    <Dashboard>
      <Overview />
    </Dashboard>
  );
}
