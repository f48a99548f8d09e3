import type { Network } from '@sudhaar/domain/profiles';
import { SOCIAL } from '../../../shell/social-icons.tsx';

const SIGNS: Record<Network, string> = {
  twitter: 'X',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
};

export function NetworkIcon({ network }: { network: Network }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 shrink-0"
    >
      {SOCIAL.find((sign) => sign.network === SIGNS[network])?.drawing}
    </svg>
  );
}
