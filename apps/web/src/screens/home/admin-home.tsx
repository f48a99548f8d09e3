import { Dashboard } from '../../widgets/navigation/dashboard.tsx';
import { Overview } from '../admin/overview/overview.tsx';

/** An administrator comes home to how the whole of it stands. */
export function AdminHome() {
  return (
    <Dashboard>
      <Overview />
    </Dashboard>
  );
}
