import { shorten } from '@sudhaar/domain/text';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import type { PageHead } from '../../../platform/http/page-head.ts';
import { isId } from '../../../platform/id.ts';
import { imageUrl } from '../../foundation/media/service.ts';

const PATH = /^\/post\/([^/?#]+)/;
const TITLE_LENGTH = 70;

/** Link preview for messengers: caption, place and first photo, never the reporter. */
export async function postPreview(db: Database, path: string): Promise<PageHead | null> {
  const id = PATH.exec(path)?.[1];
  if (!id || !isId(id)) return null;
  const post = await db
    .selectFrom('posts')
    .select(['caption', 'address', 'landmark', 'state', 'images'])
    .where('id', '=', id)
    .where(isShown('posts'))
    .executeTakeFirst();
  if (!post) return null;
  const [image] = post.images;
  return {
    type: 'article',
    title: shorten(post.caption, TITLE_LENGTH),
    description: `${post.address}, ${post.landmark}, ${post.state}`,
    ...(image && {
      image: { url: imageUrl(image.id, image.width), width: image.width, height: image.height },
    }),
  };
}
