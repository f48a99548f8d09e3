import type { Post } from '@sudhaar/contract/posts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Finished } from './components/finished.tsx';
import { ReportFlow } from './report-flow.tsx';

/** Create Civic Issue: the flow, and its happy end. */
export function CreatePost() {
  const [params, setParams] = useSearchParams();
  const [created, setCreated] = useState<Post | null>(null);

  const finish = (post: Post) => {
    setCreated(post);
    setParams({}, { replace: true });
  };

  // Who goes back from here wants the form.
  if (created && !params.has('step')) return <Finished post={created} onAnother={() => setCreated(null)} />;
  return <ReportFlow key={created?._id} onCreated={finish} />;
}
