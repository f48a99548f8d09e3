import type { Caller } from '@sudhaar/contract/intake';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, Phone } from 'lucide-react';
import { useState } from 'react';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SpelledCode } from './components/spelled-code.tsx';

type PendingAction = { doing: 'erase' | 'newCode'; trouble?: string } | null;

type Props = {
  post: { _id: string };
  /** Shown to other offices. */
  elsewhere?: string;
};

/** For the office that took the call and administrators. */
export function CallerBox({ post, elsewhere }: Props) {
  const { t } = useTranslation('intake');
  const { id } = useSession();
  const {
    data: caller,
    isError,
    isSuccess,
  } = useQuery({
    queryKey: ['caller', id, post._id],
    queryFn: async () => (await api('GET /api/gov/intake/{postId}', { params: { postId: post._id } })).caller,
    // Personal data must not stay in the cache.
    gcTime: 0,
  });
  if (isError) return <p className="text-small text-ink-2">{t('caller.failed')}</p>;
  if (caller) return <CallerDetails postId={post._id} caller={caller} />;
  return isSuccess && elsewhere ? <p className="text-small text-ink-2">{elsewhere}</p> : null;
}

/** For heads and administrators. */
function Readings({ readings }: { readings: NonNullable<Caller['readings']> }) {
  const { t } = useTranslation('intake');
  return (
    <details>
      <summary className="inline-flex min-h-touch cursor-pointer items-center text-small text-green underline underline-offset-4">
        {t('caller.readings', { count: readings.length })}
      </summary>
      <ul className="grid gap-1 text-small text-ink-2">
        {readings.map(({ by, at }) => (
          <li key={`${by} ${at}`} className="wrap-anywhere">
            <bdi>{by ?? t('caller.readByNobody')}</bdi> · <Moment at={at} as="date" />
          </li>
        ))}
      </ul>
    </details>
  );
}

function CallerDetails({ postId, caller }: { postId: string; caller: Caller }) {
  const { t } = useTranslation('intake');
  const { id, role } = useSession();
  const mayEnter = useOwnOffice().data?.mayEnter === true;
  const client = useQueryClient();
  const [asking, setAsking] = useState<PendingAction>(null);
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<string>();
  const isNamed = caller.name !== '' || caller.phone !== '';

  const confirm = async (doing: 'erase' | 'newCode') => {
    setBusy(true);
    try {
      const params = { postId };
      if (doing === 'newCode') {
        const answer = await api('PUT /api/gov/intake/{postId}/code', { params });
        setCode(answer.code);
        notify.success(answer.message);
      } else notify.success((await api('DELETE /api/gov/intake/{postId}', { params })).message);
      await client.invalidateQueries({ queryKey: ['caller', id, postId] });
      setAsking(null);
    } catch (error) {
      notify.failure(error, t(`caller.${doing}Failed`));
      setAsking({ doing, trouble: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="caller" className="grid gap-3 rounded-card bg-sunk p-4">
      <div>
        <h3 id="caller" className="font-semibold">
          {t('caller.title')} · {t(`channels.${caller.channel}`)}
        </h3>
        <p className="flex items-center gap-1.5 text-small text-ink-2">
          <Lock aria-hidden="true" size={14} className="shrink-0" />
          {t('caller.private')}
        </p>
      </div>
      <p className="wrap-anywhere">
        <bdi className={caller.name ? 'font-semibold' : 'text-ink-2'}>
          {caller.name || t('caller.noName')}
        </bdi>
        {caller.phone === '' && <span className="text-ink-2"> · {t('caller.noPhone')}</span>}
      </p>
      {caller.phone !== '' && (
        <a
          href={`tel:+91${caller.phone}`}
          className="inline-flex min-h-touch w-fit items-center gap-2 font-semibold text-green underline underline-offset-4 tabular-nums"
        >
          <Phone aria-hidden="true" size={18} />
          +91 {caller.phone.slice(0, 5)} {caller.phone.slice(5)}
        </a>
      )}
      <p className="text-small text-ink-2 wrap-anywhere">
        {caller.enteredBy === null
          ? t('caller.enteredByNobody')
          : t('caller.enteredBy', { name: caller.enteredBy })}
        {caller.isTaken && <> · {t('caller.taken')}</>}
      </p>
      {caller.readings && caller.readings.length > 0 && <Readings readings={caller.readings} />}
      {code && <SpelledCode code={code} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayEnter && !caller.isTaken && (
          <Button compact look="outline" onClick={() => setAsking({ doing: 'newCode' })}>
            {t('caller.newCode')}
          </Button>
        )}
        {(mayEnter || role === 'admin') && isNamed && (
          <Button compact look="danger" onClick={() => setAsking({ doing: 'erase' })}>
            {t('caller.erase')}
          </Button>
        )}
      </div>
      {asking && (
        <Confirm
          title={t(`caller.${asking.doing}Title`)}
          text={t(`caller.${asking.doing}Text`)}
          confirm={t(`caller.${asking.doing}`)}
          cancel={t('caller.keep')}
          busy={busy}
          trouble={asking.trouble}
          onConfirm={() => confirm(asking.doing)}
          onCancel={() => setAsking(null)}
        />
      )}
    </section>
  );
}
