import type { WebNamespace } from '@sudhaar/language/web';
import { type Page, page } from './page.ts';

/** An administrator opens posts with their comments in the lists. */
const DESK: WebNamespace[] = ['admin', 'posts', 'progress', 'moderation'];

export const adminPages: Record<string, Page> = {
  '': page('adminDashboard', async () => (await import('../features/admin/overview.tsx')).Overview, 'admin'),
  profile: page(
    'profile',
    async () => (await import('../features/settings/admin-profile.tsx')).AdminProfile,
    'settings',
  ),
  managePosts: page(
    'managePosts',
    async () => (await import('../features/admin/manage-posts.tsx')).ManagePosts,
    ...DESK,
  ),
  manageUsers: page(
    'manageUsers',
    async () => (await import('../features/admin/manage-users.tsx')).ManageUsers,
    'admin',
  ),
  manageGovernment: page(
    'manageGovernment',
    async () => (await import('../features/admin/manage-governments.tsx')).ManageGovernments,
    'admin',
  ),
  moderation: page(
    'moderation',
    async () => (await import('../features/moderation/moderation-queue.tsx')).ModerationQueue,
    'admin',
    'moderation',
    'posts',
  ),
  contactMessages: page(
    'contactMessages',
    async () => (await import('../features/admin/contact-messages.tsx')).ContactMessages,
    'admin',
  ),
  nameRequests: page(
    'nameRequests',
    async () => (await import('../features/admin/name-requests.tsx')).NameRequests,
    'admin',
  ),
  audit: page(
    'audit',
    async () => (await import('../features/admin/audit-log.tsx')).AuditLog,
    'admin',
    'moderation',
  ),
};
