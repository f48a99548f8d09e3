import type { Image, ProofImage } from '@sudhaar/contract/media';
import type { PublicPostPage, PublicRemark } from '@sudhaar/contract/tracking';
import { beforeAndAfter, CARD_SIZE, closingProof, fixCardPath } from '@sudhaar/domain/fix-card';
import type { Measurement } from '@sudhaar/domain/measurements';
import { remarkCount } from '@sudhaar/domain/posts';
import { moveKind, type Stage } from '@sudhaar/domain/progress';
import { showingOf, showingPhrase } from '@sudhaar/domain/proof-photos';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { shorten } from '@sudhaar/domain/text';
import { holdInWords } from '@sudhaar/language/holds';
import type { Language } from '@sudhaar/language/languages';
import { momentInWords } from '@sudhaar/language/moments';
import { districtAndState } from '@sudhaar/language/place-names';
import { type Translate, translator } from '@sudhaar/language/server';
import { escapeHtml } from '../../../platform/html.ts';
import {
  link,
  list,
  missingIfNotFound,
  paragraph,
  paragraphLink,
  part,
} from '../../../platform/http/html-parts.ts';
import { type ComposedPage, decoded } from '../../../platform/http/pages.ts';
import type { Tracking } from '../../posts/tracking/service.ts';

const ADDRESS = /^\/r\/([^/]+)$/;
const TITLE_LENGTH = 70;

/** Readable without script and without an account. The script renders the same page with a map. */
export async function writePostPage(
  tracking: Pick<Tracking, 'page'>,
  path: string,
  language: Language,
): Promise<ComposedPage | 'missing' | null> {
  const number = ADDRESS.exec(path)?.[1];
  if (number === undefined) return path.startsWith('/r/') ? 'missing' : null;
  const t = translator(language);
  return missingIfNotFound(async () => write(await tracking.page(decoded(number), language), language, t));
}

function write(post: PublicPostPage, language: Language, t: Translate): ComposedPage {
  const at = (moment: string): string => momentInWords(new Date(moment), language);
  const stage = t(`stages.${post.progressState}`);
  const place = placeOf(post, t);
  const image = previewOf(post, language);
  const content = [
    `<h1 class="text-heading" dir="auto">${escapeHtml(post.caption)}</h1>`,
    list(factsOf(post, { stage, place, language, at }, t)),
    photos(post.images, t('postPages:photo')),
    paragraphLink('/login', t('postPages:login')),
    part(t('resolution:timeline.title'), timeline(post, at, t)),
    part(t('posts:comments.title'), comments(post, at, t)),
  ];
  return {
    type: 'article',
    path: publicPostPath(post.number),
    title: shorten(post.caption, TITLE_LENGTH),
    description: [post.category.name, place, stage].join(' · '),
    html: `<main class="page py-8">${content.join('')}</main>`,
    ...(image && { image }),
  };
}

/** Before and after, once it is fixed. */
function previewOf(post: PublicPostPage, language: Language): ComposedPage['image'] {
  const proof = closingProof(post.timeline)?.proof ?? null;
  if (beforeAndAfter<Image>({ ...post, proof }))
    return { url: fixCardPath(post.number, language), ...CARD_SIZE };
  const [first] = post.images;
  return first && { url: first.url, width: first.width, height: first.height };
}

const placeOf = ({ location }: PublicPostPage, t: Translate): string =>
  [location.address, location.landmark, districtAndState(t, location), location.pincode]
    .filter(Boolean)
    .join(', ');

type Facts = { stage: string; place: string; language: Language; at: (moment: string) => string };

function factsOf(post: PublicPostPage, { stage, place, language, at }: Facts, t: Translate): string[] {
  const { office, sameAs, dueAt, closure } = post;
  return [
    escapeHtml(`${t('posts:card.number')}: ${post.number}`),
    escapeHtml(`${t('posts:card.category')}: ${post.category.name}`),
    escapeHtml(`${t('posts:card.progress')}: ${stage}`),
    ...(closure ? [escapeHtml(t(`posts:card.closures.${closure}`))] : []),
    ...(dueAt
      ? [escapeHtml(t(post.isOverdue ? 'postPages:overdueSince' : 'due.by', { date: at(dueAt) }))]
      : []),
    ...(post.hold ? [escapeHtml(holdInWords(post.hold, language, t))] : []),
    office
      ? link(`/office/${office._id}`, t('posts:card.sentTo', { office: office.name }))
      : escapeHtml(t('posts:card.withoutOffice')),
    escapeHtml(`${t('posts:card.location')}: ${place}`),
    ...(sameAs
      ? [link(publicPostPath(sameAs.number), t('posts:card.sameAs', { number: sameAs.number }))]
      : []),
    escapeHtml(
      [
        t('tracking:track.upvotes', { count: post.upvoteCount }),
        t('tracking:track.downvotes', { count: post.downvoteCount }),
        t('tracking:track.comments', { count: remarkCount(post) }),
      ].join(' · '),
    ),
  ];
}

const photos = (images: readonly Image[], alt: string): string =>
  images
    .map(
      ({ url, width, height, sizes }) =>
        `<img class="mt-4 h-auto w-full max-w-2xl rounded-card" src="${escapeHtml(url)}" srcset="${escapeHtml(
          sizes.map((size) => `${size.url} ${size.width}w`).join(', '),
        )}" sizes="(min-width: 44rem) 42rem, 100vw" width="${width}" height="${height}" loading="lazy" alt="${escapeHtml(alt)}">`,
    )
    .join('');

/** Latest first. */
function timeline(post: PublicPostPage, at: Facts['at'], t: Translate): string {
  const moves = post.timeline.toReversed().map((move) => {
    const { note, proof, images } = move;
    const text = note || proof?.caption;
    const outcome = proof?.outcome === 'refused' || proof?.outcome === 'withdrawn' ? proof.outcome : null;
    return [
      `<strong>${escapeHtml(titleOf(move, t))}</strong> (${escapeHtml(at(move.at))})`,
      ...(move.passed.length > 0 ? [paragraph(passed(move.passed, t))] : []),
      ...(text ? [paragraph(text)] : []),
      ...(outcome ? [paragraph(t(`resolution:timeline.proof.${outcome}`))] : []),
      ...(proof?.measurements ?? []).map((one) => paragraph(measured(one, t))),
      ...(proof ? [photos(proof.images, t('resolution:verdict.proof'))] : []),
      ...(proof?.images ?? []).flatMap((image) => showing(image, t)),
      photos(images, t('resolution:timeline.reasonPhoto')),
    ].join('');
  });
  return list([
    ...moves,
    `<strong>${escapeHtml(t('resolution:timeline.reported'))}</strong> (${escapeHtml(at(post.createdAt))})`,
  ]);
}

const measured = ({ name, unit, value }: Measurement, t: Translate): string =>
  t('measured.line', {
    name,
    value: unit === null ? value : t('measured.value', { value, unit: t(`units.${unit}`) }),
  });

const passed = (stages: readonly Stage[], t: Translate): string =>
  t('resolution:timeline.passed', { stages: stages.map((stage) => t(`stages.${stage}`)).join(', ') });

function showing(image: ProofImage, t: Translate): string[] {
  const priorShowing = showingOf(image);
  if (!priorShowing) return [];
  const { number } = priorShowing;
  const text = t(`proof:shownBefore.${showingPhrase(priorShowing)}`, { number: number ?? '' });
  return [number === null ? paragraph(text) : paragraphLink(publicPostPath(number), text)];
}

function titleOf(move: PublicPostPage['timeline'][number], t: Translate): string {
  const stage = t(`stages.${move.to}`);
  const closure = move.closure && t(`posts:card.closures.${move.closure}`);
  const titles = {
    end: `${stage}: ${closure}`,
    lateConfirmation: closure ?? stage,
    undo: t('resolution:timeline.undone'),
    reopening: t('resolution:timeline.reopened'),
    back: t('resolution:timeline.back', { stage }),
    forward: stage,
  };
  return titles[moveKind(move)];
}

function comments(post: PublicPostPage, at: Facts['at'], t: Translate): string {
  const remark = ({ author, content, createdAt }: PublicRemark): string =>
    `<strong>${escapeHtml(t(`postPages:author.${author}`))}</strong> (${escapeHtml(at(createdAt))})<p dir="auto" class="whitespace-pre-line">${escapeHtml(content)}</p>`;
  const items = post.comments.map(
    ({ replies, ...comment }) => remark(comment) + (replies.length > 0 ? list(replies.map(remark)) : ''),
  );
  if (items.length === 0) return paragraph(t('postPages:noComments'));
  return list(items) + (post.hasMoreComments ? paragraph(t('postPages:moreComments')) : '');
}
