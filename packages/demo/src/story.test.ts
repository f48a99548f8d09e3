import { TEXT_MAX } from '@sudhaar/domain/limits';
import { MERGE_METRES } from '@sudhaar/domain/merging';
import { type Area, checkPolygon, isInside } from '@sudhaar/domain/offices';
import { distance, isInIndia, STATES } from '@sudhaar/domain/places';
import { PRIORITIES } from '@sudhaar/domain/posts';
import { STAGES } from '@sudhaar/domain/progress';
import { REOPEN_DAYS } from '@sudhaar/domain/reopening';
import { checkPlaceholders } from '@sudhaar/domain/reply-templates';
import { INDIA, readRoom } from '@sudhaar/domain/rooms';
import { describe, expect, it } from 'vitest';
import { AUTHORITY, CITIZEN } from './story/accounts.ts';
import { CHAT } from './story/chat.ts';
import { DESK } from './story/desk.ts';
import { DISPUTES } from './story/disputes.ts';
import { LAST_EVENTS } from './story/last-events.ts';
import { movesOf } from './story/moves.ts';
import { SCENES } from './story/scenes.ts';
import { ageOf, daysOf, hoursAgo } from './story/times.ts';
import type { DemoAuthor, DemoPost, DemoProof } from './story/types.ts';
import { AUTHORITIES, CITIZENS, OFFICES, POSTS } from './story.ts';

const each = describe.each(
  POSTS.map((post) => [`${post.city}: ${post.caption.slice(0, 40)}`, post] as const),
);
const proofsOf = (post: DemoPost): DemoProof[] =>
  [post.rejected?.proof, post.reopened?.proof, post.proof].filter((proof) => proof !== undefined);
const exists = (by: DemoAuthor): boolean =>
  'citizen' in by ? CITIZENS[by.citizen] !== undefined : AUTHORITIES[by.authority] !== undefined;
const count = (holds: (post: DemoPost) => boolean): number => POSTS.filter(holds).length;

describe('the demonstration as a whole', () => {
  it('has about seventy posts from a dozen cities', () => {
    expect(POSTS.length).toBeGreaterThanOrEqual(66);
    expect(POSTS.length).toBeLessThanOrEqual(74);
    expect(new Set(POSTS.map((post) => post.city)).size).toBeGreaterThanOrEqual(12);
  });

  it.each([
    ['Unseen', 12],
    ['Problem Seen', 7],
    ['Verified', 7],
    ['Work Started', 7],
    ['Work Near Completion', 7],
    ['Waiting for User Verification', 6],
    ['Finished', 20],
  ] as const)('shows the stage %s at least %i times', (stage, least) => {
    expect(count((post) => post.stage === stage)).toBeGreaterThanOrEqual(least);
  });

  it('uses every priority and every scene', () => {
    for (const priority of PRIORITIES) expect(count((post) => post.priority === priority)).toBeGreaterThan(3);
    const shown = POSTS.flatMap((post) => [
      ...post.photos,
      ...proofsOf(post).flatMap((proof) => proof.photos),
    ]);
    expect(new Set(shown.map((photo) => photo.scene))).toEqual(new Set(SCENES));
  });

  it('has Hindi in about a fifth of the captions, and Marathi, Tamil and Bengali in some', () => {
    const devanagari = count((post) => /\p{Script=Devanagari}/u.test(post.caption));
    expect(devanagari / POSTS.length).toBeGreaterThan(0.18);
    expect(count((post) => /\p{Script=Tamil}/u.test(post.caption))).toBeGreaterThanOrEqual(2);
    expect(count((post) => /\p{Script=Bengali}/u.test(post.caption))).toBeGreaterThanOrEqual(2);
  });

  it('gives its citizen a report at every stage, and its authority work at every later one', () => {
    for (const stage of STAGES) expect(count((post) => post.reporter === 0 && post.stage === stage)).toBe(1);
    for (const stage of STAGES.slice(1)) {
      expect(count((post) => post.work?.authority === 0 && post.stage === stage)).toBeGreaterThanOrEqual(2);
    }
  });

  it('has a pending authority and two rejected proofs', () => {
    expect(AUTHORITIES.filter((authority) => !authority.isVerified).length).toBeGreaterThan(0);
    expect(count((post) => post.rejected !== undefined)).toBe(2);
  });

  it('shows a reopening, an unconfirmed end and answers of neighbours', () => {
    expect(count((post) => post.reopened !== undefined)).toBe(1);
    expect(count((post) => post.isUnconfirmed === true)).toBe(1);
    expect(count((post) => post.words !== undefined)).toBe(1);
    for (const post of POSTS) {
      const { reopened, work } = post;
      if (!reopened || !work) continue;
      expect(work.at).toBeGreaterThan(reopened.at);
      expect(work.at - reopened.at).toBeLessThan(daysOf(post, REOPEN_DAYS));
    }
  });

  it('uses a different street for each report', () => {
    const streets = POSTS.map((post) => Math.floor((post.photos[0]?.seed ?? 0) / 10));
    expect(new Set(streets).size).toBe(POSTS.length);
  });
});

describe('the demonstration’s offices', () => {
  const named = (name: string) => OFFICES.find((office) => office.name === name);
  const officeOf = (authority: number) =>
    OFFICES.find(({ staff }) => staff && [staff.head, ...(staff.members ?? [])].includes(authority));

  it('are about forty, with distinct names, in every city', () => {
    expect(OFFICES.length).toBeGreaterThanOrEqual(38);
    expect(OFFICES.length).toBeLessThanOrEqual(46);
    expect(new Set(OFFICES.map(({ name }) => name)).size).toBe(OFFICES.length);
    for (const { city } of POSTS) expect(OFFICES.some((office) => office.city === city)).toBe(true);
  });

  it('have departments, valid areas, and parents that precede them', () => {
    for (const [i, { departments, areas, parent }] of OFFICES.entries()) {
      expect(departments.length).toBeGreaterThan(0);
      expect(areas.length).toBeGreaterThan(0);
      for (const area of areas) if (area.kind === 'polygon') expect(checkPolygon(area.rings)).toBeNull();
      if (parent !== undefined)
        expect(OFFICES.slice(0, i).some((office) => office.name === parent)).toBe(true);
    }
    expect(OFFICES.filter(({ parent }) => parent !== undefined).length).toBeGreaterThan(10);
    expect(OFFICES.filter(({ level }) => level === 'ward').length).toBeGreaterThanOrEqual(5);
  });

  it('have every verified authority of their city once', () => {
    const staff = OFFICES.flatMap((office) =>
      office.staff ? [office.staff.head, ...(office.staff.members ?? [])] : [],
    );
    const verified = AUTHORITIES.flatMap(({ isVerified }, i) => (isVerified ? [i] : []));
    expect([...staff].sort()).toEqual([...verified].sort());
    for (const i of staff) expect(officeOf(i)?.city).toBe(AUTHORITIES[i]?.city);
  });

  it('transfer reports to each other, with one dispute', () => {
    const transferred = POSTS.filter(({ transfers }) => transfers);
    expect(transferred.length).toBeGreaterThanOrEqual(2);
    for (const { transfers = [], work, stage } of transferred) {
      for (const transfer of transfers) {
        expect(named(transfer.to)).toBeDefined();
        expect(officeOf(transfer.by)).toBeDefined();
        expect(transfer.at).toBeGreaterThan(0);
      }
      const last = transfers.at(-1);
      if (work) expect(officeOf(work.authority)?.name).toBe(last?.to);
      else expect(stage).toBe('Unseen');
    }
    const returned = POSTS.filter(({ transfers = [] }) =>
      transfers.some(({ to }) => to === officeOf(transfers[0]?.by ?? -1)?.name),
    );
    expect(returned).toHaveLength(1);
  });

  it('cover every report but one', () => {
    const covers = (area: Area, { location }: DemoPost): boolean => {
      const { pincode, coordinates } = location;
      if (area.kind === 'polygon') return isInside([coordinates.lng, coordinates.lat], area.rings[0] ?? []);
      return area.kind === 'pincode' ? area.pincode === pincode : true;
    };
    const uncovered = POSTS.filter(
      (post) =>
        !OFFICES.some(({ city, areas }) => city === post.city && areas.some((area) => covers(area, post))),
    );
    expect(uncovered.map(({ city }) => city)).toEqual(['Guwahati']);
  });

  it('have a head who assigned a report to a colleague', () => {
    const assigned = POSTS.filter(({ work }) => work?.assignedBy !== undefined);
    expect(assigned.length).toBeGreaterThan(0);
    for (const { work } of assigned) {
      const office = officeOf(work?.authority ?? -1);
      expect(office?.staff?.head).toBe(work?.assignedBy);
      expect(office?.staff?.members).toContain(work?.authority);
    }
  });
});

it('the demonstration citizen has news: a comment and a resolved report they voted for', () => {
  const named = (beginning: string) => POSTS.find(({ caption }) => caption.startsWith(beginning));
  expect(named(LAST_EVENTS.comment.on)).toMatchObject({ reporter: CITIZEN.demo });
  const resolved = named(LAST_EVENTS.verdictOn);
  expect(resolved).toMatchObject({ stage: 'Finished', work: { authority: AUTHORITY.puneRoads } });
  expect(resolved?.reporter).not.toBe(CITIZEN.demo);
  expect(resolved?.votes.up).toContain(CITIZEN.demo);
});

it('the demonstration authority has a desk with a duplicate, notes and reply templates', () => {
  const named = (beginning: string) => POSTS.find(({ caption }) => caption.startsWith(beginning));
  const [main, duplicate] = [named(DESK.merged.main), named(DESK.merged.duplicate)];
  if (!main || !duplicate) throw new Error('The merged reports are not in the story');
  expect(duplicate.category).toBe(main.category);
  expect(distance(main.location.coordinates, duplicate.location.coordinates)).toBeLessThan(MERGE_METRES);
  for (const { on, by } of DESK.notes) {
    expect(named(on)).toBeDefined();
    expect([AUTHORITY.puneRoads, AUTHORITY.puneRoadsEast]).toContain(by);
  }
  for (const { text } of DESK.templates) expect(() => checkPlaceholders(text)).not.toThrow();
});

it('the demonstration authority has wards with reports, measured proofs and work on hold', () => {
  for (const { pincodes } of DESK.wards) {
    const within = POSTS.filter(({ location }) => pincodes.some((pincode) => pincode === location.pincode));
    expect(within.filter(({ stage }) => stage !== 'Finished').length).toBeGreaterThan(1);
  }
  const measured = POSTS.filter(({ proof }) => proof?.measured);
  expect(measured.length).toBeGreaterThan(2);
  for (const { proof, category } of measured)
    for (const name of Object.keys(proof?.measured ?? {})) {
      const field = DESK.measurements.find((one) => one.name === name);
      expect(field?.categories).toContain(category);
    }
  const held = POSTS.filter(({ caption }) => caption.startsWith(DESK.hold.on));
  expect(held).toMatchObject([{ stage: 'Work Started', work: { authority: DESK.hold.by } }]);
});

it('flagged comments are under the newest reports of others, written after them', () => {
  const newest = [...POSTS].reverse();
  for (const [i, { daysAgo }] of DISPUTES.entries()) {
    const post = newest[i];
    expect(post && hoursAgo(post, 0)).toBeGreaterThan(daysAgo * 24);
    // Otherwise the demonstration citizen would be notified of it.
    expect(post?.reporter).not.toBe(CITIZEN.demo);
  }
});

it('the chat messages are in order, in valid rooms, by existing citizens', () => {
  const days = CHAT.map(({ daysAgo }) => daysAgo);
  expect(days).toEqual([...days].sort((a, b) => b - a));
  for (const { citizen, text, room = INDIA } of CHAT) {
    expect(readRoom(room)).not.toBeNull();
    expect(CITIZENS[citizen]).toBeDefined();
    expect(text.length).toBeLessThanOrEqual(TEXT_MAX.chatMessage);
  }
});

each('%s', (_, post) => {
  it('has a valid place', () => {
    const { state, pincode, coordinates, landmark, address } = post.location;
    expect(STATES).toContain(state);
    expect(isInIndia(coordinates)).toBe(true);
    expect(pincode).toMatch(/^[1-9]\d{5}$/);
    for (const text of [landmark, address]) {
      expect(text.length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(TEXT_MAX.addressLine);
    }
  });

  it('stays within the limits of texts and photos', () => {
    expect(post.caption.length).toBeGreaterThan(0);
    expect(post.caption.length).toBeLessThanOrEqual(TEXT_MAX.caption);
    expect(post.photos.length).toBeGreaterThanOrEqual(1);
    expect(post.photos.length).toBeLessThanOrEqual(4);
    expect(hoursAgo(post, 0)).toBeGreaterThan(0);
    expect(hoursAgo(post, 0)).toBeLessThanOrEqual(120 * 24);
  });

  it('has one vote per citizen and none of its reporter', () => {
    const voters = [...post.votes.up, ...post.votes.down];
    expect(new Set(voters).size).toBe(voters.length);
    expect(voters).not.toContain(post.reporter);
    for (const citizen of [post.reporter, ...voters]) expect(CITIZENS[citizen]).toBeDefined();
  });

  it('has comments of existing accounts, written after the report', () => {
    expect(post.comments.length).toBeLessThanOrEqual(6);
    for (const comment of post.comments) {
      expect(exists(comment.by)).toBe(true);
      expect(comment.at).toBeGreaterThan(0);
      expect(comment.at).toBeLessThan(ageOf(post));
      for (const reply of comment.replies) {
        expect(exists(reply.by)).toBe(true);
        expect(reply.at).toBeGreaterThan(comment.at);
        expect(reply.at).toBeLessThan(ageOf(post));
        expect('replies' in reply && Array.isArray(reply.replies) ? reply.replies : []).toEqual([]);
      }
    }
  });

  it('is claimed by a verified authority of its city unless it is unseen', () => {
    expect(post.work === undefined).toBe(post.stage === 'Unseen');
    if (!post.work) return;
    const authority = AUTHORITIES[post.work.authority];
    expect(authority).toMatchObject({ isVerified: true, city: post.city, state: post.location.state });
  });

  it('has a proof of the repaired place exactly if its stage needs one', () => {
    const proven = post.stage === 'Waiting for User Verification' || post.stage === 'Finished';
    expect(post.proof !== undefined).toBe(proven);
    for (const { caption, photos } of proofsOf(post)) {
      expect(caption.length).toBeGreaterThan(0);
      expect(photos.length).toBeGreaterThanOrEqual(1);
      for (const { scene, seed } of photos) {
        expect(post.photos.map((photo) => `${photo.scene}-mended`)).toContain(scene);
        expect(Math.floor(seed / 10)).toBe(Math.floor((post.photos[0]?.seed ?? -1) / 10));
      }
    }
  });

  it('moves from stage to stage in order of time', () => {
    const moves = movesOf(post);
    expect(moves.at(-1)?.to ?? 'Unseen').toBe(post.stage);
    const moments = [0, ...moves.map(({ at }) => at), ageOf(post)];
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
  });
});
