import { screen } from '../../lib/page/screen.tsx';

export const GuestReport = screen(
  async () => (await import('./guest-report.tsx')).GuestReport,
  'districts',
  'report',
  'places',
  'offline',
  'posts',
);

export const ConfirmReport = screen(
  async () => (await import('../account/confirm-report.tsx')).ConfirmReport,
  'accounts',
  'districts',
  'intake',
);
