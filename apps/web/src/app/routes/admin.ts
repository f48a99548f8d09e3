import type { WebNamespace } from '@sudhaar/language/web';
import { type Page, page } from './page.ts';
import { integrations } from './shared.ts';

/** Administrators open posts with their comments in the lists. */
const DESK: WebNamespace[] = ['admin', 'districts', 'offices', 'posts', 'progress', 'moderation'];

const OFFICES: WebNamespace[] = ['admin', 'districts', 'offices', 'signIn', 'providerLogin'];
const officePage = () => import('../../screens/admin/offices/office-page.tsx');

export const adminPages: Record<string, Page> = {
  '': page(
    'adminDashboard',
    async () => (await import('../../screens/admin/overview/overview.tsx')).Overview,
    'admin',
    'offices',
  ),
  profile: page(
    'profile',
    async () => (await import('../../screens/settings/admin-profile.tsx')).AdminProfile,
    'settings',
    'signIn',
  ),
  managePosts: page(
    'managePosts',
    async () => (await import('../../screens/admin/posts/manage-posts.tsx')).ManagePosts,
    ...DESK,
  ),
  manageUsers: page(
    'manageUsers',
    async () => (await import('../../screens/admin/manage-users.tsx')).ManageUsers,
    'admin',
  ),
  manageGovernment: page(
    'manageGovernment',
    async () => (await import('../../screens/admin/manage-governments.tsx')).ManageGovernments,
    ...OFFICES,
  ),
  moderation: page(
    'moderation',
    async () => (await import('../../screens/admin/moderation/moderation-queue.tsx')).ModerationQueue,
    'admin',
    'districts',
    'moderation',
    'posts',
  ),
  contactMessages: page(
    'contactMessages',
    async () => (await import('../../screens/admin/contact-messages.tsx')).ContactMessages,
    'admin',
  ),
  nameRequests: page(
    'nameRequests',
    async () => (await import('../../screens/admin/name-requests.tsx')).NameRequests,
    'admin',
  ),
  offices: page(
    'manageOffices',
    async () => (await import('../../screens/admin/offices/manage-offices.tsx')).ManageOffices,
    ...OFFICES,
  ),
  'offices/new': page('manageOffices', async () => (await officePage()).NewOffice, ...OFFICES),
  'offices/:id': page('manageOffices', async () => (await officePage()).EditOffice, ...OFFICES),
  categories: page(
    'manageCategories',
    async () => (await import('../../screens/admin/categories/manage-categories.tsx')).ManageCategories,
    ...OFFICES,
  ),
  integrations,
  audit: page(
    'audit',
    async () => (await import('../../screens/admin/audit-log.tsx')).AuditLog,
    'admin',
    'audit',
  ),
};
