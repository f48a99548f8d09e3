import type { Post } from '@sudhaar/contract/posts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Finished } from '../../features/report/components/finished.tsx';
import { Queued } from '../../features/report/components/queued.tsx';
import { ReportFlow } from '../../features/report/report-flow.tsx';
import { useSession } from '../../lib/session/use-session.ts';

/** The stored post, or the key of a waiting one. */
type SubmittedPost = { post: Post } | { clientId: string };

/** `mend` in the URL is the id of a refused post to correct. */
export function CreatePost() {
  const [params, setParams] = useSearchParams();
  const [end, setEnd] = useState<SubmittedPost | null>(null);
  const { id } = useSession();
  const mends = params.get('mend');

  const finish = (how: SubmittedPost) => {
    setEnd(how);
    setParams({}, { replace: true });
  };

  // The back button returns to the form.
  if (end && !params.has('step') && mends === null) {
    const another = () => setEnd(null);
    if ('post' in end) return <Finished post={end.post} onAnother={another} />;
    return <Queued clientId={end.clientId} onAnother={another} />;
  }
  const key = `${id} ${mends} ${end && ('post' in end ? end.post._id : end.clientId)}`;
  return (
    <ReportFlow
      key={key}
      mends={mends}
      onCreated={(post) => finish({ post })}
      onQueued={(clientId) => finish({ clientId })}
    />
  );
}
