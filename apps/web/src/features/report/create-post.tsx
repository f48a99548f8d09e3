import type { Post } from '@sudhaar/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { markListsStale } from '../posts/cache.ts';
import { Finished } from './components/finished.tsx';
import { ReportFlow } from './report-flow.tsx';

/** Create Civic Issue: the flow, and its happy end. */
export function CreatePost() {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [created, setCreated] = useState<Post | null>(null);

  const finish = (post: Post) => {
    markListsStale(client);
    void client.invalidateQueries({ queryKey: ['nearby'] });
    setCreated(post);
    setParams({}, { replace: true });
  };

  // Who goes back from here wants the form.
  if (created && !params.has('step')) return <Finished post={created} onAnother={() => setCreated(null)} />;
  return <ReportFlow key={created?._id} onCreated={finish} />;
}
