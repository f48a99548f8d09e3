import type { DeskHit, searchDesk } from '@sudhaar/contract/desk';
import type { Body } from '@sudhaar/contract/route';
import { type Desk, isInView } from '@sudhaar/domain/desk';
import { DESK_HITS_MAX, isNamed, readDeskSearch } from '@sudhaar/domain/desk-search';
import { searchWords } from '@sudhaar/domain/search';
import type { Database } from '../../../platform/database/connect.ts';
import type { Intake } from '../../posts/intake/service.ts';
import type { Posts, Reader } from '../../posts/posts/service.ts';
import * as store from './search-store.ts';
import { hitView } from './view.ts';

type Deps = { db: Database; posts: Pick<Posts, 'list' | 'listByIds'>; intake: Pick<Intake, 'findByCaller'> };
type By = DeskHit['by'];

/** Finds what a view does not show: other views, finished and merged reports, and those of other offices by number. */
export function createDeskSearch({ db, posts, intake }: Deps) {
  /** Words in reports of the office. Each list walks one index. */
  async function findByWords(reader: Reader, { officeId }: Desk, search: string): Promise<string[]> {
    const page = { search, hidden: false, sort: 'newest', limit: DESK_HITS_MAX, view: 'summary' } as const;
    const lists = await Promise.all([
      posts.list(reader, { ...page, officeId, finished: false, merged: false }),
      posts.list(reader, { ...page, officeId, finished: true }),
      posts.list(reader, { ...page, officeId, finished: false, merged: true }),
    ]);
    return lists.flatMap((list) => list.posts.map(({ _id }) => _id));
  }

  async function findByReporter(desk: Desk, names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const accounts = await store.findCitizens(db, names);
    const named = accounts.filter(({ name }) => isNamed(name, names)).map(({ id }) => id);
    return named.length === 0 ? [] : store.findOfReporters(db, desk.officeId, named, DESK_HITS_MAX);
  }

  return async (reader: Reader, desk: Desk, asked: Body<typeof searchDesk>): Promise<DeskHit[]> => {
    const { search, view, callers } = asked;
    if (searchWords(search).length === 0) return [];
    const { numbers, telephone, names } = readDeskSearch(search, desk.now);
    const found: [By, string[]][] = await Promise.all([
      store.findByNumbers(db, numbers).then((ids): [By, string[]] => ['number', ids]),
      (callers ? intake.findByCaller(reader, { telephone, names }) : Promise.resolve([])).then(
        (ids): [By, string[]] => ['caller', ids],
      ),
      findByReporter(desk, names).then((ids): [By, string[]] => ['reporter', ids]),
      findByWords(reader, desk, search).then((ids): [By, string[]] => ['words', ids]),
    ]);
    // The first reason is the most exact one.
    const reasons = new Map<string, By>();
    for (const [by, ids] of found) for (const id of ids) if (!reasons.has(id)) reasons.set(id, by);
    const ids = [...reasons.keys()];
    const [shown, states] = await Promise.all([posts.listByIds(reader, ids), store.findStates(db, ids)]);
    const stateOf = new Map(states.map((state) => [state.id, state]));
    return shown.flatMap((post) => {
      const state = stateOf.get(post._id);
      const by = reasons.get(post._id) ?? 'words';
      // The list shows what it finds by words and by number. A reporter's name is shown only with the reporter.
      const isListed = (by === 'words' || by === 'number') && state && isInView(state, view, desk);
      if (!state || isListed || (by === 'reporter' && !post.user)) return [];
      return [hitView(post, by, state, desk)];
    });
  };
}
