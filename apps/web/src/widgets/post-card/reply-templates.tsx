import { Suspense } from 'react';
import { useMembership } from '../../entities/office/membership.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useIsVerified } from '../../lib/session/use-account.ts';

const TemplatePicker = optionalPart(
  async () => (await import('../../features/reply-template/template-picker.tsx')).TemplatePicker,
  'notes',
);

/** Next to the comment box, for staff of an office. */
export function ReplyTemplates({ postId, onPick }: { postId: string; onPick: (text: string) => void }) {
  const isVerified = useIsVerified();
  const isStaff = useMembership()?.officeId != null && isVerified;
  if (!isStaff) return null;
  return (
    <Suspense>
      <TemplatePicker postId={postId} onPick={onPick} />
    </Suspense>
  );
}
