import { createHash } from 'node:crypto';
import type { PublicPost } from '@sudhaar/contract/tracking';
import { categoryName } from '@sudhaar/domain/categories';
import { holdOf } from '@sudhaar/domain/post-state';
import { publicPostPath, withoutContacts } from '@sudhaar/domain/public-posts';
import { shorten } from '@sudhaar/domain/text';
import { holdInWords } from '@sudhaar/language/holds';
import type { Language } from '@sudhaar/language/languages';
import { momentInWords } from '@sudhaar/language/moments';
import { districtAndState } from '@sudhaar/language/place-names';
import type { Translate } from '@sudhaar/language/server';
import { Feed, type Item } from 'feed';
import { escapeHtml } from '../../../platform/html.ts';
import { imageUrl } from '../../foundation/media/service.ts';
import type { FeedPostRow } from './store.ts';

const TITLE_LENGTH = 90;
export const FORMATS = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;
export type Format = keyof typeof FORMATS;

/** In one language. */
export type RenderedFeed = { bodies: Record<Format, string>; etags: Record<Format, string>; changedAt: Date };

type FeedHead = { title: string; description: string; path: string; page: string };
type FeedTexts = { t: Translate; language: Language; publicUrl: string };
type Entry = { item: Item; changedAt: Date };

/** Feeds need a date, even without entries. */
const NO_ENTRY = new Date('2026-01-01T00:00:00Z');

export function writeFeed(
  about: FeedHead,
  entries: Entry[],
  { t, language, publicUrl }: FeedTexts,
): RenderedFeed {
  const changedAt = new Date(
    Math.max(NO_ENTRY.getTime(), ...entries.map((entry) => entry.changedAt.getTime())),
  );
  const address = (format: Format) => `${publicUrl}${about.path}.${format}`;
  const feed = new Feed({
    id: address('atom'),
    title: about.title,
    description: about.description,
    link: `${publicUrl}${about.page}`,
    language,
    updated: changedAt,
    generator: false,
    author: { name: t('brand') },
    feedLinks: { atom: address('atom'), json: address('json') },
  });
  for (const { item } of entries) feed.addItem(item);
  const bodies = { atom: feed.atom1(), json: feed.json1() };
  return { bodies, etags: { atom: tagOf(bodies.atom), json: tagOf(bodies.json) }, changedAt };
}

/** Weak, because a proxy may compress the feed. */
const tagOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Contains no names or comments. */
export function postEntry(row: FeedPostRow, { t, language, publicUrl }: FeedTexts): Entry {
  const link = publicUrl + publicPostPath(row.number);
  const category = categoryName(row.category_names, language);
  const around = districtAndState(t, { state: row.state, district: row.district ?? '' });
  const place = [row.landmark, row.locality, around].filter(Boolean).join(', ');
  const hold = holdOf({ holdReason: row.hold_reason, holdNote: row.hold_note, holdUntil: row.hold_until });
  const facts = [
    t('feeds:facts.number', { number: row.number }),
    t('feeds:facts.place', { place }),
    t('feeds:facts.stage', { stage: t(`stages.${row.stage}`) }),
    t('feeds:facts.due', { due: momentInWords(row.due_at, language) }),
    ...(hold ? [holdInWords({ ...hold, note: withoutContacts(hold.note) }, language, t)] : []),
  ];
  const [image] = row.images;
  const photo = image && `${publicUrl}${imageUrl(image.id, image.width)}`;
  return {
    changedAt: row.changed_at,
    item: {
      // Readers recognise entries by it, so it never changes.
      id: `${publicUrl}/post/${row.id}`,
      link,
      title: `${category}: ${shorten(row.caption, TITLE_LENGTH)}`,
      content: [
        `<p>${escapeHtml(row.caption)}</p>`,
        `<ul>${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>`,
        ...(photo ? [`<p><img src="${escapeHtml(photo)}" alt=""></p>`] : []),
      ].join(''),
      ...(photo && { image: { url: photo, type: 'image/webp' } }),
      category: [{ name: category, term: category }],
      published: row.created_at,
      date: row.changed_at,
    },
  };
}

/** Latest first. */
export function timelineEntries(post: PublicPost, { t, language, publicUrl }: FeedTexts): Entry[] {
  const link = publicUrl + publicPostPath(post.number);
  const happened = [
    { at: post.createdAt, title: t('feeds:entries.reported'), key: 'reported' },
    ...post.routings.flatMap(({ to, at }) =>
      to ? { at, title: t('feeds:entries.sent', { office: to.name }), key: 'sent' } : [],
    ),
    ...post.routings.flatMap(({ kind, hold, at }) => {
      if (hold) return { at, title: holdInWords(hold, language, t), key: 'onHold' };
      return kind === 'resumed' ? { at, title: t('feeds:entries.resumed'), key: 'resumed' } : [];
    }),
    ...post.timeline.map(({ to, at, closure }) => ({
      at,
      title: closure
        ? t(`feeds:entries.ended.${closure}`)
        : t('feeds:entries.moved', { stage: t(`stages.${to}`) }),
      key: 'moved',
    })),
    ...post.steps.flatMap(({ kind, at }) =>
      kind === 'overdue' ? { at, title: t('feeds:entries.overdue'), key: 'overdue' } : [],
    ),
  ];
  return happened
    .sort((a, b) => a.at.localeCompare(b.at))
    .reverse()
    .map(({ at, title, key }) => {
      const date = new Date(at);
      return {
        changedAt: date,
        item: {
          id: `${publicUrl}/post/${post._id}#${key}-${at}`,
          link,
          title,
          content: escapeHtml(title),
          published: date,
          date,
        },
      };
    });
}
