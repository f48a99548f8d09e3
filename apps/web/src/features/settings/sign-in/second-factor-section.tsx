import type { SignInOverview } from '@sudhaar/contract/sign-in';
import { hasSecondFactor, RECOVERY_CODES } from '@sudhaar/domain/sign-in';
import { ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../components/section.tsx';
import { SectionStatus } from '../components/section-status.tsx';
import { AppSetUp } from './app-set-up.tsx';
import { useFactorsChanged, useSignIn } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RemoveFactor } from './remove-factor.tsx';

/** For authorities and administrators: whether it is on, the app, and the recovery codes. */
export function SecondFactorSection() {
  const { t } = useTranslation('signIn');
  const { data, error, isFetching, refetch } = useSignIn();
  if (data && !data.isSecondFactorOffered) return null;
  return (
    <Section id="two-step-login" title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
      {data ? (
        <Factors overview={data} />
      ) : (
        <SectionStatus failed={t('passkeys.failed')} error={error} busy={isFetching} onRetry={refetch} />
      )}
    </Section>
  );
}

type Asking = 'setUp' | 'removeApp' | 'renewCodes';

function Factors({ overview }: { overview: SignInOverview }) {
  const { t } = useTranslation('signIn');
  const format = useFormat();
  const changed = useFactorsChanged();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { app, passkeys, recoveryCodesLeft } = overview;
  const isOn = hasSecondFactor({
    passkeys: passkeys.length,
    hasApp: app !== null,
    recoveryCodes: recoveryCodesLeft,
  });
  const Icon = isOn ? ShieldCheck : ShieldQuestionMark;
  const close = () => setAsking(null);
  return (
    <div className="grid gap-5">
      <p className={`flex items-center gap-2 font-medium ${isOn ? 'text-green' : ''}`}>
        <Icon aria-hidden="true" size={22} className="shrink-0" />
        {t(isOn ? 'secondFactor.on' : 'secondFactor.off')}
      </p>
      <div>
        <h3 className="font-semibold">{t('secondFactor.appTitle')}</h3>
        <p className="text-ink-2">
          {app ? t('secondFactor.appOn', { day: format.dateTime(app.createdAt) }) : t('secondFactor.appOff')}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look={app ? 'outline' : 'solid'} onClick={() => setAsking('setUp')}>
            {t(app ? 'secondFactor.replaceApp' : 'secondFactor.addApp')}
          </Button>
          {app && <Button onClick={() => setAsking('removeApp')}>{t('secondFactor.removeApp')}</Button>}
        </div>
      </div>
      {isOn && (
        <div>
          <h3 className="font-semibold">{t('secondFactor.codesTitle')}</h3>
          <p className="text-ink-2">
            {t('secondFactor.codesWhat')}{' '}
            <span className={recoveryCodesLeft < RECOVERY_CODES / 2 ? 'font-semibold text-brick' : ''}>
              {t('secondFactor.codesLeft', { count: recoveryCodesLeft })}
            </span>
          </p>
          <Button look="outline" className="mt-3" onClick={() => setAsking('renewCodes')}>
            {t('secondFactor.renewCodes')}
          </Button>
        </div>
      )}
      {asking === 'setUp' && (
        <AppSetUp
          onClose={close}
          onSetUp={(made) => {
            close();
            setCodes(made);
            changed();
          }}
        />
      )}
      {asking === 'removeApp' && (
        <RemoveFactor
          title={t('secondFactor.removeAppTitle')}
          text={t('secondFactor.removeAppText')}
          confirm={t('secondFactor.removeApp')}
          failed={t('secondFactor.removeAppFailed')}
          remove={() => api('DELETE /api/account/authenticatorApp')}
          onClose={close}
        />
      )}
      {asking === 'renewCodes' && (
        <RemoveFactor
          title={t('secondFactor.renewTitle')}
          text={t('secondFactor.renewText')}
          confirm={t('secondFactor.renewCodes')}
          failed={t('secondFactor.renewFailed')}
          remove={async () => {
            const { message, recoveryCodes } = await api('POST /api/account/recoveryCodes');
            setCodes(recoveryCodes);
            return { message };
          }}
          onClose={close}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </div>
  );
}
