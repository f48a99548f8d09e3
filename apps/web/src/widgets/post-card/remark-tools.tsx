import { Suspense } from 'react';
import type { RemarkToolsProps } from '../../features/comment/remark.tsx';
import { ReportAbuse } from '../../features/flag/report-abuse.tsx';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useActor } from '../../lib/session/use-actor.ts';

const AdminTools = optionalPart(
  async () => (await import('../../features/moderate/remark-moderation.tsx')).RemarkModeration,
  'admin',
  'moderation',
);

export function RemarkTools({ kind, postId, remark, onDelete }: RemarkToolsProps) {
  const actor = useActor();
  return (
    <>
      {actor?.role === 'admin' && (
        <Suspense>
          <AdminTools kind={kind} postId={postId} remark={remark} onDelete={onDelete} />
        </Suspense>
      )}
      <ReportAbuse kind={kind} id={remark._id} author={{ id: remark.userId, name: remark.userName }} />
    </>
  );
}
