import type { GovernmentProfile } from '@sudhaar/contract/profiles';
import { Tabs } from 'radix-ui';
import type { ComponentType } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { SocialPanel } from './social-panel.tsx';

type Panel = ComponentType<{ profile: GovernmentProfile }>;
const PANELS = {
  overview: OverviewPanel,
  contact: ContactPanel,
  documents: DocumentsPanel,
  social: SocialPanel,
} satisfies Record<string, Panel>;
const NAMES = ['overview', 'contact', 'documents', 'social'] as const;

export function AuthorityTabs({ profile }: { profile: GovernmentProfile }) {
  const { t } = useTranslation('profiles');
  return (
    <Card className="overflow-hidden">
      <Tabs.Root defaultValue="overview">
        <Tabs.List
          aria-label={t('authority.tabs.label')}
          className="flex overflow-x-auto border-b border-line px-1 sm:px-4"
        >
          {NAMES.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="min-h-12 flex-1 rounded-t-small border-b-3 border-transparent px-2 text-small font-medium text-ink-2 outline-offset-[-3px] transition-colors duration-(--quick) hover:text-ink data-[state=active]:border-green data-[state=active]:font-semibold data-[state=active]:text-green sm:flex-none sm:px-4 sm:text-base"
            >
              {t(`authority.tabs.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {NAMES.map((name) => {
          const Panel = PANELS[name];
          return (
            <Tabs.Content key={name} value={name} className="p-5 outline-offset-[-3px] sm:p-6">
              <Panel profile={profile} />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </Card>
  );
}
