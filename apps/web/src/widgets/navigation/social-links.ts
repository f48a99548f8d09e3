import type { NetworkName } from '../../ui/network-icon.tsx';

/** The site's own accounts in the footer. Empty until an operator adds some. */
export const SOCIAL_LINKS: readonly { network: NetworkName; url: string; label: string }[] = [];
