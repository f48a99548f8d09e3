import type { ListedOffice } from '@sudhaar/contract/offices';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { OfficeFacts } from './office-facts.tsx';
import { officePath } from './office-link.tsx';

/** The whole item links to the office's page. */
export function OfficeItem({ office }: { office: ListedOffice }) {
  return (
    <Link
      to={officePath(office._id)}
      className="flex min-h-touch items-center gap-3 rounded-card border border-line bg-card p-4 shadow-card transition-colors duration-(--quick) hover:border-green"
    >
      <span className="min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">
          <bdi>{office.name}</bdi>
        </span>
        <OfficeFacts office={office} />
      </span>
      <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-ink-3" />
    </Link>
  );
}
