import { SHEET_PHOTOS, sheetAddress } from '@sudhaar/domain/job-sheets';
import type { MeasurementLine } from '@sudhaar/domain/measurements';
import type { ReactNode } from 'react';
import { formatPosition } from '../../../entities/place/measure.ts';
import type { CachedPost } from '../../../entities/post/cache.ts';
import { useMeasureWords } from '../../../entities/post/components/measure-words.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useAddressParts } from '../../../lib/i18n/place-line.ts';
import { Picture } from '../../../ui/picture.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { SheetMap } from './sheet-map.tsx';
import './sheet.css';

/** More lines than fit. The page cuts off the rest. */
const RULES = Array.from({ length: 16 }, (_, line) => line);

/** One A4 page per post. */
type Props = { post: CachedPost; measurements: readonly MeasurementLine[]; publicUrl: string };

export function JobSheet({ post, measurements, publicUrl }: Props) {
  const { t } = useTranslation(['jobSheets', 'common']);
  const address = sheetAddress(publicUrl, post.number);
  return (
    <article className="job-sheet" aria-label={t('linkName', { post: post.number })}>
      <header className="flex items-start justify-between gap-[6mm]">
        <div className="min-w-0">
          <p className="font-semibold">
            {t('common:brand')} · {t('sheet.title')}
          </p>
          <h2 className="text-[26pt] leading-tight tabular-nums">{post.number}</h2>
          <p dir="auto" className="mt-[2mm] line-clamp-6 text-[13pt] leading-snug font-medium wrap-anywhere">
            {post.caption}
          </p>
        </div>
        <figure className="w-[32mm] shrink-0 text-center">
          <div className="size-[32mm]">
            <QrCode text={address} label={t('sheet.scan')} />
          </div>
          <figcaption className="text-[8pt] leading-tight">{t('sheet.scan')}</figcaption>
        </figure>
      </header>
      <Facts post={post} />
      <Photos images={post.images} />
      <SheetMap location={post.location} />
      <Measured lines={measurements} />
      <section className="flex min-h-0 flex-1 flex-col overflow-hidden">
        <h3 className="font-semibold">{t('sheet.notes')}</h3>
        {RULES.map((line) => (
          <div key={line} className="sheet-rule" />
        ))}
      </section>
      <footer className="grid grid-cols-3 gap-[6mm] text-[9pt]">
        {(['doneBy', 'date', 'signature'] as const).map((line) => (
          <p key={line} className="border-t border-ink pt-[1mm]">
            {t(`sheet.${line}`)}
          </p>
        ))}
      </footer>
    </article>
  );
}

function Facts({ post }: { post: CachedPost }) {
  const { t } = useTranslation(['jobSheets', 'common']);
  const format = useFormat();
  const { landmark, coordinates, ...rest } = post.location;
  const place = useAddressParts()({ ...rest, landmark: '' }).join(', ');
  return (
    <dl className="grid grid-cols-3 gap-x-[6mm] gap-y-[2mm] border-y border-ink py-[2.5mm]">
      <Fact name={t('sheet.category')}>{post.category.name}</Fact>
      <Fact name={t('sheet.priority')}>{t(`common:priorities.${post.priority}`)}</Fact>
      <Fact name={t('sheet.due')}>
        {post.dueAt ? format.dateTime(post.dueAt) : t('sheet.noDue')}
        {post.isOverdue && ` · ${t('sheet.overdue')}`}
        {post.hold &&
          ` · ${t('common:hold.line', {
            until: format.dayInIndia(post.hold.until),
            reason: t(`common:holdReasons.${post.hold.reason}`),
          })}`}
      </Fact>
      <Fact name={t('sheet.stage')}>{t(`common:stages.${post.progressState}`)}</Fact>
      <Fact name={t('sheet.assignee')}>{post.assignedGovernmentName ?? t('sheet.nobody')}</Fact>
      <Fact name={t('sheet.office')}>
        {[post.office?.name ?? t('sheet.noOffice'), post.ward && t('sheet.ward', { name: post.ward.name })]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      <Fact name={t('sheet.place')} wide>
        {place}
      </Fact>
      <Fact name={t('sheet.reported')}>{format.dateTime(post.createdAt)}</Fact>
      <Fact name={t('sheet.landmark')} wide>
        {landmark}
      </Fact>
      <Fact name={t('sheet.coordinates')}>{formatPosition(coordinates)}</Fact>
    </dl>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2' : ''}>
      <dt className="text-[8pt] leading-tight text-ink-2">{name}</dt>
      <dd dir="auto" className="line-clamp-3 font-medium wrap-anywhere tabular-nums">
        {children}
      </dd>
    </div>
  );
}

/** Lines to write on, filled if the work was measured. */
function Measured({ lines }: { lines: readonly MeasurementLine[] }) {
  const { t } = useTranslation('jobSheets');
  const words = useMeasureWords();
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('sheet.measurements')}>
      <dl className="grid grid-cols-3 gap-x-[6mm] gap-y-[2mm]">
        {lines.map((line) => (
          <div key={`${line.name} ${line.unit}`} className="min-w-0">
            <dt dir="auto" className="text-[8pt] leading-tight wrap-anywhere text-ink-2">
              {words.label(line)}
            </dt>
            <dd dir="auto" className="min-h-[6.5mm] border-b border-ink font-medium wrap-anywhere">
              {line.value !== null && words.value({ ...line, value: line.value })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Photos({ images }: Pick<CachedPost, 'images'>) {
  const { t } = useTranslation('jobSheets');
  const shown = images.slice(0, SHEET_PHOTOS);
  const more = images.length - shown.length;
  return (
    <section aria-label={t('sheet.photos')}>
      <div className="flex gap-[3mm]">
        {shown.map((image, i) => (
          <Picture
            key={image.url}
            image={image}
            alt={t('sheet.photo', { index: i + 1, count: images.length })}
            sizes="90mm"
            eager
            fit="contain"
            className="h-[52mm] min-w-0 flex-1"
          />
        ))}
      </div>
      {more > 0 && <p className="mt-[1mm] text-[8pt]">{t('sheet.morePhotos', { count: more })}</p>}
    </section>
  );
}
