import { BulkDialog, type BulkKind, type BulkProps } from '../../features/bulk/bulk-dialog.tsx';
import { BulkAssign, BulkCategorize, BulkHold, BulkTransfer } from '../../features/bulk/bulk-forms.tsx';
import { BulkReply } from '../../features/bulk/bulk-reply.tsx';

type Props = BulkProps & { kind: BulkKind; exampleId: string };

export function ManyAction({ kind, exampleId, ...props }: Props) {
  switch (kind) {
    case 'assign':
      return <BulkAssign {...props} />;
    case 'transfer':
      return <BulkTransfer {...props} exampleId={exampleId} />;
    case 'categorize':
      return <BulkCategorize {...props} />;
    case 'hold':
      return <BulkHold {...props} />;
    case 'reply':
      return <BulkReply {...props} />;
    default:
      return <BulkDialog {...props} kind={kind} action={() => ({ kind })} />;
  }
}
