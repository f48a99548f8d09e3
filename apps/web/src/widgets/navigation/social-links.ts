import type { NetworkName } from '../../ui/network-icon.tsx';

/** This site's own accounts, shown in the footer. An operator adds those that exist; there are no icons without one. */
export const SOCIAL_LINKS: readonly { network: NetworkName; url: string; label: string }[] = [];
