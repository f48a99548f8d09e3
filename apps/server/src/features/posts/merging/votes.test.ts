import { VOTES, type Vote } from '@sudhaar/domain/voting';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
let voters: Person[];
beforeAll(async () => {
  scene = await createOfficeScene(server);
  voters = [];
  for (let i = 0; i < 6; i += 1) voters.push(await signedIn(server, 'user', `Voter ${i}`));
});

const merge = (postId: string, mainId: string) =>
  scene.head.send('PUT', `/api/gov/mergePost/${postId}`, { mainId, reason: 'Same hole' });
const unmerge = (postId: string) => scene.head.send('PUT', `/api/gov/unmergePost/${postId}`);
const vote = (who: Person | undefined, postId: string, type: Vote = 'upvote') =>
  (who as Person).send('PUT', '/api/posts/votePost', { postId, type });
const counts = async (postId: string, who: Person = scene.citizen) => {
  const { upvoteCount, downvoteCount, myVote } = (await who.get(`/api/posts/post/${postId}`)).body.post;
  return [upvoteCount, downvoteCount, myVote];
};

/** The stored votes on a post, after checking that its counters match. */
async function stored(postId: string): Promise<Record<string, Vote>> {
  const { rows } = await server.context.pool.query(
    `select v.account_id, v.type, p.upvote_count, p.downvote_count from posts p left join votes v on v.post_id = p.id
     where p.id = $1`,
    [postId],
  );
  const votes = Object.fromEntries(rows.filter((r) => r.account_id).map((r) => [r.account_id, r.type]));
  const count = (type: Vote) => Object.values(votes).filter((one) => one === type).length;
  expect([rows[0].upvote_count, rows[0].downvote_count]).toEqual([count('upvote'), count('downvote')]);
  return votes;
}

describe('votes', () => {
  test('on a duplicate count on the main report, once per account, and both show them', async () => {
    const [a, m] = [await scene.addPost(), await scene.addPost()];
    const [both, onlyA, against] = voters;
    for (const postId of [a, m]) await vote(both, postId);
    await vote(onlyA, a);
    await vote(against, a, 'downvote');
    await merge(a, m);
    expect(await counts(m)).toEqual([2, 1, null]);
    expect(await counts(a)).toEqual([2, 1, null]);
    expect(await counts(a, onlyA)).toEqual([2, 1, 'upvote']);
    expect((await server.app.inject(`/api/public/post/${a}`)).json().post.upvoteCount).toBe(2);
    await unmerge(a);
    expect(await counts(m)).toEqual([1, 0, null]);
    expect(await counts(a)).toEqual([2, 1, null]);
  });

  test('on a merged report are votes on its main report, and are taken back there', async () => {
    const [a, m] = [await scene.addPost(), await scene.addPost()];
    await merge(a, m);
    const [who] = voters;
    expect((await vote(who, a)).body).toMatchObject({ upvoteCount: 1, myVote: 'upvote' });
    expect(await counts(m, who)).toEqual([1, 0, 'upvote']);
    expect(await counts(a, who)).toEqual([1, 0, 'upvote']);
    expect((await vote(who, a)).body).toMatchObject({ upvoteCount: 0, myVote: null });
    await vote(who, a, 'downvote');
    await unmerge(a);
    expect(await counts(m, who)).toEqual([0, 1, 'downvote']);
    expect(await counts(a, who)).toEqual([0, 0, null]);
  });

  test('that were taken back on the main report do not return after a separation', async () => {
    const [a, b, m] = [await scene.addPost(), await scene.addPost(), await scene.addPost()];
    const [who, changed] = voters;
    for (const postId of [a, b]) await vote(who, postId);
    await vote(changed, a);
    await merge(a, m);
    await vote(who, m);
    // Now a vote on the main report itself.
    await vote(changed, m, 'downvote');
    expect(await counts(m, who)).toEqual([0, 1, null]);
    await merge(b, m);
    expect(await counts(m, who)).toEqual([0, 1, null]);
    await unmerge(a);
    expect(await counts(m, who)).toEqual([0, 1, null]);
    await unmerge(b);
    expect([await counts(a, who), await counts(b, who)]).toEqual([
      [2, 0, 'upvote'],
      [1, 0, 'upvote'],
    ]);
    expect(await counts(m, changed)).toEqual([0, 1, 'downvote']);
    // Later merges start again.
    await merge(b, m);
    expect(await counts(m, who)).toEqual([1, 1, 'upvote']);
  });

  test('on another duplicate replace those of a separated or deleted one', async () => {
    const author = await signedIn(server, 'user', 'Author');
    const [a, m] = [await scene.addPost({ author: author.id }), await scene.addPost()];
    const b = await scene.addPost();
    const [who, other] = voters;
    await vote(who, a);
    await vote(other, a);
    await vote(who, b, 'downvote');
    await merge(a, m);
    await merge(b, m);
    expect(await counts(m, who)).toEqual([2, 0, 'upvote']);
    expect((await author.send('DELETE', `/api/user/deletePosts/${a}`)).status).toBe(200);
    expect(await counts(m, who)).toEqual([0, 1, 'downvote']);
    await stored(m);
  });

  test('of a deleted account disappear everywhere', async () => {
    const leaving = await signedIn(server, 'user', 'Leaving');
    const [a, m] = [await scene.addPost(), await scene.addPost()];
    await vote(leaving, a);
    await merge(a, m);
    await scene.admin.send('DELETE', `/api/admin/deleteUser/${leaving.id}`);
    expect([await stored(a), await stored(m)]).toEqual([{}, {}]);
    await unmerge(a);
    expect([await stored(a), await stored(m)]).toEqual([{}, {}]);
  });

  test('are listed once, and exported with the report they were cast on', async () => {
    const who = await signedIn(server, 'user', 'Lists');
    const [a, m] = [await scene.addPost(), await scene.addPost()];
    await vote(who, a);
    await merge(a, m);
    const listed = async () =>
      (await who.get('/api/user/upvotedPosts')).body.upvotedPosts.map(({ _id }: { _id: string }) => _id);
    expect(await listed()).toEqual([m]);
    const { rows } = await server.context.pool.query(
      'select post_id from votes where account_id = $1 and merged_from is null',
      [who.id],
    );
    expect(rows).toEqual([{ post_id: a }]);
    await unmerge(a);
    expect(await listed()).toEqual([a]);
  });
});

/** Equal random numbers for every run with one seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Records independently of the product who voted where, and which reports are merged. */
class Model {
  readonly cast = new Map<string, Map<string, Vote>>();
  readonly main = new Map<string, string>();
  readonly takenBack = new Map<string, Set<string>>();

  constructor(posts: readonly string[]) {
    for (const id of posts) {
      this.cast.set(id, new Map());
      this.takenBack.set(id, new Set());
    }
  }
  on = (post: string) => this.cast.get(post) as Map<string, Vote>;
  duplicatesOf = (post: string) => [...this.main].filter(([, main]) => main === post).map(([id]) => id);

  /** True if an account counts on a post, by its own vote or by one on a duplicate. */
  counts(post: string, account: string): boolean {
    if (this.on(post).has(account)) return true;
    if (this.takenBack.get(post)?.has(account)) return false;
    return this.duplicatesOf(post).some((id) => this.on(id).has(account));
  }
  vote(post: string, account: string, mine: Vote | null): void {
    const target = this.main.get(post) ?? post;
    if (mine) this.on(target).set(account, mine);
    else {
      this.on(target).delete(account);
      if (this.duplicatesOf(target).length > 0) this.takenBack.get(target)?.add(account);
    }
  }
  unmerge(post: string): void {
    const main = this.main.get(post) ?? '';
    this.main.delete(post);
    if (this.duplicatesOf(main).length === 0) this.takenBack.get(main)?.clear();
  }
}

test.each([1, 2, 3])(
  'random votes and merges count nobody twice, and separations restore exactly (%i)',
  async (seed) => {
    const roll = dice(seed);
    const posts: string[] = [];
    for (let i = 0; i < 4; i += 1) posts.push(await scene.addPost());
    const model = new Model(posts);
    const any = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
    for (let step = 0; step < 90; step += 1) {
      const post = any(posts);
      const what = roll(10);
      if (what < 6) {
        const who = any(voters);
        const { status, body } = await vote(who, post, any(VOTES));
        expect(status).toBe(200);
        model.vote(post, who.id, body.myVote);
      } else if (what < 8) {
        const main = any(posts);
        const isPossible =
          post !== main &&
          !model.main.has(post) &&
          !model.main.has(main) &&
          model.duplicatesOf(post).length === 0;
        const isAlready = model.main.get(post) === main;
        expect((await merge(post, main)).status === 200).toBe(isPossible || isAlready);
        if (isPossible) model.main.set(post, main);
      } else {
        expect((await unmerge(post)).status === 200).toBe(model.main.has(post));
        if (model.main.has(post)) model.unmerge(post);
      }
      for (const id of posts) {
        const votes = await stored(id);
        // Votes cast by people are stored as they were cast.
        for (const [account, cast] of model.on(id)) expect(votes[account]).toBe(cast);
        const expected = voters.filter((who) => model.counts(id, who.id)).map((who) => who.id);
        expect(Object.keys(votes).sort()).toEqual(expected.sort());
      }
    }
    for (const id of posts) if (model.main.has(id)) await unmerge(id);
    for (const id of posts) expect(await stored(id)).toEqual(Object.fromEntries(model.on(id)));
  },
);
