import type { Caller } from '@sudhaar/contract/intake';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useOwnOffice } from '../../../entities/office/membership.ts';
import { api } from '../../../lib/api/api.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useRefreshCallers } from '../callers.ts';
import { SpelledCode } from './spelled-code.tsx';

type PendingAction = { doing: 'erase' | 'newCode'; trouble?: string } | null;
/** A null caller is the one for whom the report was entered. */
type Which = { postId: string; callerId: string | null };

const renewCode = ({ postId, callerId }: Which) =>
  callerId === null
    ? api('PUT /api/gov/intake/{postId}/code', { params: { postId } })
    : api('PUT /api/gov/intake/{postId}/callers/{callerId}/code', { params: { postId, callerId } });

const erase = ({ postId, callerId }: Which) =>
  callerId === null
    ? api('DELETE /api/gov/intake/{postId}', { params: { postId } })
    : api('DELETE /api/gov/intake/{postId}/callers/{callerId}', { params: { postId, callerId } });

type Props = {
  /** The report whose callers are shown. */
  post: { _id: string };
  of: Which;
  caller: Caller;
  /** Number of the merged report about which this caller called. */
  mergedNumber?: string | undefined;
};

export function CallerDetails({ post, of, caller, mergedNumber }: Props) {
  const { t } = useTranslation('intake');
  const { role } = useSession();
  const format = useFormat();
  const mayEnter = useOwnOffice().data?.mayEnter === true;
  const refresh = useRefreshCallers(post._id);
  const [asking, setAsking] = useState<PendingAction>(null);
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<string>();
  const isNamed = caller.name !== '' || caller.phone !== '';

  const confirm = async (doing: 'erase' | 'newCode') => {
    setBusy(true);
    try {
      if (doing === 'newCode') {
        const answer = await renewCode(of);
        setCode(answer.code);
        notify.success(answer.message);
      } else notify.success((await erase(of)).message);
      await refresh();
      setAsking(null);
    } catch (error) {
      notify.failure(error, t(`caller.${doing}Failed`));
      setAsking({ doing, trouble: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid gap-2 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-3">
      <h3 className="font-semibold">
        {t('caller.title')} · {t(`channels.${caller.channel}`)}
      </h3>
      {mergedNumber && (
        <p className="text-small text-ink-2">{t('caller.merged', { number: mergedNumber })}</p>
      )}
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
        {caller.toldAt && <> {t('caller.toldAt', { date: format.date(caller.toldAt) })}</>}
      </p>
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
    </div>
  );
}
