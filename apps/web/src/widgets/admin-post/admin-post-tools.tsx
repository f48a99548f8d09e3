import type { CachedPost } from '../../entities/post/cache.ts';
import { PostTools } from '../../features/moderate/post-tools.tsx';
import { SendToOffice } from './send-to-office.tsx';

/** Everything that an administrator can do with a post. */
export function AdminPostTools({ post, inLine = false }: { post: CachedPost; inLine?: boolean }) {
  return (
    <PostTools post={post} inLine={inLine}>
      {(name) => <SendToOffice post={post} name={name} inLine={inLine} />}
    </PostTools>
  );
}
