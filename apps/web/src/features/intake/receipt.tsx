import { publicPostPath } from '@sudhaar/domain/public-posts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useAddressParts } from '../../lib/i18n/place-line.ts';
import { Printed } from '../../ui/printed.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import type { IntakeResult } from './use-intake.ts';

/** For the person at the counter. The code is on it, because it is shown only now. */
export function Receipt({ post, code }: Pick<IntakeResult, 'post' | 'code'>) {
  const { t } = useTranslation(['intake', 'common']);
  const format = useFormat();
  const place = useAddressParts()(post.location).join(', ');
  const facts: [string, string][] = [
    [t('receipt.report'), post.caption],
    [t('receipt.category'), post.category.name],
    [t('receipt.place'), place],
    [t('receipt.entered'), format.dateTime(post.createdAt)],
    [t('receipt.office'), post.office?.name ?? t('receipt.noOffice')],
    ...(post.dueAt ? [[t('receipt.due'), format.dateTime(post.dueAt)] satisfies [string, string]] : []),
  ];
  return (
    <Printed>
      <article aria-label={t('receipt.title')} className="max-w-[150mm]">
        <p className="font-semibold">
          {t('common:brand')} · {t('receipt.title')}
        </p>
        <div className="mt-[4mm] flex items-start justify-between gap-[6mm]">
          <dl>
            <dt>{t('done.number')}</dt>
            <dd className="text-[22pt] leading-tight font-bold tabular-nums">{post.number}</dd>
            <dt className="mt-[3mm]">{t('done.code')}</dt>
            <dd className="text-[22pt] leading-tight font-bold tracking-wider tabular-nums">{code}</dd>
          </dl>
          <figure className="w-[36mm] shrink-0 text-center">
            <QrCode text={location.origin + publicPostPath(post.number)} label={t('receipt.scan')} />
            <figcaption className="text-[8pt] leading-tight">{t('receipt.scan')}</figcaption>
          </figure>
        </div>
        <dl className="mt-[4mm] grid grid-cols-[auto_1fr] gap-x-[5mm] gap-y-[1.5mm] border-y border-ink py-[3mm]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd dir="auto" className="font-medium wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-[3mm]">{t('receipt.follow', { address: `${location.host}/track` })}</p>
      </article>
    </Printed>
  );
}
