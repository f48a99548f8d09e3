import {
  adminDeletePost,
  createPost,
  deletePost,
  downvotedPosts,
  editPost,
  nearbyPosts,
  onePost,
  upvotedPosts,
  userPosts,
} from '@sudhaar/contract/posts';
import type { Serve } from '../../../platform/http/route.ts';
import type { Posts } from './service.ts';
import { pinView } from './view.ts';

export function postRoutes(serve: Serve, posts: Posts): void {
  serve(userPosts, async ({ actor, query: { author, ...list } }) =>
    posts.listFeed(actor, {
      ...list,
      authorId: author === 'me' ? actor.id : undefined,
      notAuthorId: author === 'others' ? actor.id : undefined,
    }),
  );

  serve(upvotedPosts, async ({ actor, query }) => {
    const { posts: upvotedPosts, nextCursor } = await posts.listVoted(actor, 'upvote', query);
    return { upvotedPosts, nextCursor };
  });

  serve(downvotedPosts, async ({ actor, query }) => {
    const { posts: downvotedPosts, nextCursor } = await posts.listVoted(actor, 'downvote', query);
    return { downvotedPosts, nextCursor };
  });

  serve(onePost, async ({ actor, params, query }) => ({
    post: posts.view(await posts.find(actor, params.postId, query.view), actor),
  }));

  serve(createPost, async ({ actor, body, files, t }) => {
    const location = { ...body.location, coordinates: body.location.coordinates ?? null };
    const row = await posts.create(
      actor,
      { ...body, location },
      files.map((file) => file.content),
    );
    return { message: t('done.postCreated'), post: posts.view(row, actor) };
  });

  serve(editPost, async ({ actor, params, body, files, t }) => {
    const pictures = files.map((file) => file.content);
    const row = await posts.edit(actor, params.postId, body, pictures);
    return { message: t('done.postUpdated'), post: posts.view(row, actor) };
  });

  serve(deletePost, async ({ actor, params, t }) => {
    await posts.remove(actor, params.postId);
    return { message: t('done.postDeleted') };
  });

  serve(adminDeletePost, async ({ actor, params, body, t }) => {
    await posts.remove(actor, params.postId, body.reason);
    return { message: t('done.postDeleted') };
  });

  serve(nearbyPosts, async ({ actor, query }) => {
    const { lat, lng, radius, open, limit, south, west, north, east, zoom, ...kind } = query;
    if (lat !== undefined && lng !== undefined) {
      const around = { centre: { lat, lng }, radius, open, limit };
      return { posts: await posts.around(actor, around), clusters: [], pins: [] };
    }
    const rectangle = { south: south ?? 0, west: west ?? 0, north: north ?? 0, east: east ?? 0 };
    const { clusters, pins } = await posts.onMap({ rectangle, zoom: zoom ?? 0, ...kind });
    return { posts: [], clusters, pins: pins.map(pinView) };
  });
}
