import type { Role } from '@sudhaar/domain/accounts';
import { Suspense } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { askingScreen } from '../../lib/page/screen.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AREAS } from './areas.ts';
import { RowLink } from './nav-links.tsx';

// Only the server knows who is a head, so only authorities load this.
const HeadLinks = askingScreen(async () => (await import('./head-links.tsx')).HeadLinks);

/** Sticky, so that it is reachable at any scroll position. */
export function Sidebar({ role }: { role: Role }) {
  return (
    <aside className="sticky top-[calc(var(--header)+1.5rem)] hidden max-h-[calc(100dvh-var(--header)-3rem)] w-sidebar shrink-0 self-start overflow-y-auto rounded-large border border-line bg-card p-3 shadow-card lg:block">
      <AreaNav role={role} />
    </aside>
  );
}

/** Slides in on phones. */
export function SidebarDrawer({ role, open, onClose }: { role: Role; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="left"
      width="w-sidebar"
      label={t('areas.label')}
      closeLabel={t('header.closeMenu')}
    >
      <AreaNav role={role} />
    </Sheet>
  );
}

function AreaNav({ role }: { role: Role }) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('areas.label')} className="grid gap-1">
      {AREAS[role].map(({ page, label, ...item }) => (
        <RowLink key={item.to} {...item} label={label ? t(`areas.${label}`) : t(`titles.${page}`)} />
      ))}
      {role === 'government' && (
        <Suspense>
          <HeadLinks />
        </Suspense>
      )}
    </nav>
  );
}
