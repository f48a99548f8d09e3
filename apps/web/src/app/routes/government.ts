import type { WebNamespace } from '@sudhaar/language/web';
import { type Page, page } from './page.ts';
import { integrations, ownProfile, PROFILE, settings } from './shared.ts';

const ownPosts = () => import('../../screens/government/own-posts.tsx');
/** An authority's card has a photo form, which shares texts with the report form. */
const OFFICE: WebNamespace[] = [
  'progress',
  'posts',
  'districts',
  'resolution',
  'report',
  'offices',
  'offline',
];

export const governmentPages: Record<string, Page> = {
  '': page(
    'governmentDashboard',
    async () => (await import('../../screens/government/overview.tsx')).Overview,
    'desk',
    ...OFFICE,
  ),
  desk: page(
    'desk',
    async () => (await import('../../screens/desk/desk-page.tsx')).DeskPage,
    'desk',
    'notes',
    'merging',
    ...OFFICE,
  ),
  allPosts: page(
    'everyStage',
    async () => (await import('../../screens/government/all-posts.tsx')).AllPosts,
    ...OFFICE,
  ),
  office: page(
    'ownOffice',
    async () => (await import('../../screens/government/own-office.tsx')).OwnOffice,
    'offices',
    'districts',
    'promises',
    'progress',
    'posts',
    'notes',
    'desk',
    'intake',
    'wards',
    'measurements',
  ),
  templates: page(
    'templates',
    async () => (await import('../../screens/government/templates-page.tsx')).TemplatesPage,
    'notes',
    'progress',
  ),
  wards: page(
    'wards',
    async () => (await import('../../screens/government/wards/wards-page.tsx')).WardsPage,
    'wards',
    'offices',
    'districts',
    'progress',
  ),
  measurements: page(
    'measurements',
    async () =>
      (await import('../../screens/government/measurements/measurements-page.tsx')).MeasurementsPage,
    'measurements',
    'progress',
  ),
  viewPosts: page(
    'civicPosts',
    async () => (await import('../../screens/government/unassigned-posts.tsx')).UnassignedPosts,
    'desk',
    ...OFFICE,
  ),
  'viewProgress/:id?': page('inProgress', async () => (await ownPosts()).AssignedPosts, ...OFFICE),
  'resolvedIssues/:id?': page('resolvedPosts', async () => (await ownPosts()).ResolvedPosts, ...OFFICE),
  intake: page(
    'intake',
    async () => (await import('../../screens/government/intake-page.tsx')).IntakePage,
    'intake',
    'districts',
    'report',
    'places',
    'offices',
    'posts',
    'progress',
  ),
  field: page(
    'field',
    async () => (await import('../../screens/government/field-page.tsx')).FieldPage,
    ...OFFICE,
    'field',
    'places',
  ),
  handover: page(
    'handover',
    async () => (await import('../../screens/government/handover-page.tsx')).HandoverPage,
    'desk',
    'intake',
    ...OFFICE,
  ),
  showWork: page(
    'showWork',
    async () => (await import('../../screens/government/show-work-page.tsx')).ShowWorkPage,
    ...OFFICE,
  ),
  jobSheets: page(
    'jobSheets',
    async () => (await import('../../screens/government/job-sheets/job-sheets-page.tsx')).JobSheetsPage,
    'jobSheets',
    'districts',
    'places',
  ),
  governmentProfile: page('profile', async () => (await ownProfile()).OwnAuthorityProfile, ...PROFILE),
  integrations,
  settings,
};
