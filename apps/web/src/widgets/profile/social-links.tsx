import { isWebLink, type SocialLinks as Links, NETWORKS } from '@sudhaar/domain/profiles';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { NetworkIcon } from '../../ui/network-icon.tsx';

type Props = { name: string; links: Links };

/** Only web addresses become links. */
export const linkedNetworks = (links: Links) => NETWORKS.filter((network) => isWebLink(links[network]));

export function SocialIcons({ name, links }: Props) {
  const { t } = useTranslation('profiles');
  return (
    <ul className="-mx-2 flex flex-wrap gap-1">
      {linkedNetworks(links).map((network) => (
        <li key={network}>
          <a
            href={links[network]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('view.onNetwork', { name, network: t(`view.networks.${network}`) })}
            className="grid size-touch place-items-center rounded-full text-green hover:bg-green-soft"
          >
            <NetworkIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A list with names and addresses. */
export function SocialList({ links }: Pick<Props, 'links'>) {
  const { t } = useTranslation('profiles');
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {linkedNetworks(links).map((network) => (
        <li key={network} className="min-w-0">
          <a
            href={links[network]}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-14 items-center gap-3 rounded-card border border-line px-4 py-2 transition-colors duration-(--quick) hover:border-green"
          >
            <span className="text-green">
              <NetworkIcon network={network} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(`view.networks.${network}`)}</span>
              <span className="block truncate text-small text-ink-2">
                {links[network].replace(/^https?:\/\/(www\.)?/, '')}
              </span>
            </span>
            <ExternalLink aria-hidden="true" size={16} className="shrink-0 text-ink-3" />
          </a>
        </li>
      ))}
    </ul>
  );
}
