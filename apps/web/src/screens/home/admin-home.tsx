import { Dashboard } from '../../widgets/navigation/dashboard.tsx';
import { Overview } from '../admin/overview/overview.tsx';

export function AdminHome() {
  return (
    <Dashboard>
      <Overview />
    </Dashboard>
  );
}
