import type { PostChanged } from '../events.ts';
import { applyAction, newPostState, type PostAction, type PostState } from '../post-state.ts';

export const REPORTED_AT = new Date('2026-03-02T06:00:00.000Z');

/** A report that nobody has claimed, with 48 hours to resolve. */
export const somePost = (more: Partial<PostState> = {}): PostState => ({
  ...newPostState({
    ownerId: 'owner',
    category: 'light',
    priority: 'Medium',
    place: {
      state: 'Maharashtra',
      district: 'Pune',
      positionPincode: '411001',
      positionState: 'Maharashtra',
      lat: 18.5,
      lng: 73.8,
      cell: '631243922688264191',
    },
    createdAt: REPORTED_AT,
    hours: 48,
    routed: { officeId: 'roads', areaOfficeIds: [] },
  }),
  ...more,
});

/** The event of an action on a post. */
export function changed(before: PostState, action: PostAction, more: Partial<PostChanged> = {}): PostChanged {
  const at = new Date(REPORTED_AT.getTime() + 3_600_000);
  return {
    kind: 'postChanged',
    postId: 'p',
    action,
    at,
    before,
    after: applyAction(before, action, at),
    routing: null,
    mainNumber: null,
    step: null,
    isRepeat: false,
    bulkJobId: null,
    releasedId: null,
    answers: [],
    ...more,
  };
}
