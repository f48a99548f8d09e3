import { deviceOf } from '@sudhaar/domain/devices';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { createPasskey, passkeyTrouble } from '../../../entities/account/passkeys.ts';
import { api } from '../../../lib/api/api.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../components/section.tsx';
import { SectionStatus } from '../components/section-status.tsx';
import { NamePasskey } from './name-passkey.tsx';
import { type Passkey, useFactorsChanged, useSignIn } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RemoveFactor } from './remove-factor.tsx';

/** Passkeys by name, and how to add one. */
export function PasskeysSection() {
  const { t } = useTranslation('signIn');
  const { data, error, isFetching, refetch } = useSignIn();
  const [naming, setNaming] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const changed = useFactorsChanged();
  const trouble = passkeyTrouble();
  return (
    <Section id="passkeys" title={t('passkeys.title')} lead={t('passkeys.lead')}>
      {data ? (
        <>
          {data.passkeys.length === 0 && <p className="text-ink-2">{t('passkeys.none')}</p>}
          <ul className="divide-y divide-line">
            {data.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setNaming(passkey)}
                onRemove={() => setRemoved(passkey)}
              />
            ))}
          </ul>
          {trouble ? (
            <p className="mt-4 text-ink-2">{trouble}</p>
          ) : (
            <AddPasskey
              onAdded={(recoveryCodes) => {
                setCodes(recoveryCodes);
                changed();
              }}
            />
          )}
        </>
      ) : (
        <SectionStatus failed={t('passkeys.failed')} error={error} busy={isFetching} onRetry={refetch} />
      )}
      {naming && (
        <NamePasskey
          passkey={naming}
          onClose={() => setNaming(null)}
          onSaved={() => {
            setNaming(null);
            changed();
          }}
        />
      )}
      {removed && (
        <RemoveFactor
          title={t('passkeys.removeTitle', { name: removed.name })}
          text={t('passkeys.removeText')}
          confirm={t('passkeys.remove')}
          failed={t('passkeys.removeFailed')}
          remove={() => api('DELETE /api/account/passkeys/{id}', { params: { id: removed.id } })}
          onClose={() => setRemoved(null)}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Section>
  );
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: RowProps) {
  const { t } = useTranslation('signIn');
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <KeyRound aria-hidden="true" size={22} className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
          <span>
            {lastUsedAt ? t('passkeys.used', { age: format.age(lastUsedAt) }) : t('passkeys.unused')}
          </span>
          <span>{t('passkeys.added', { day: format.dateTime(createdAt) })}</span>
        </p>
      </div>
      <span className="flex gap-2">
        <Button compact aria-label={t('passkeys.renameNamed', { name })} onClick={onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button compact aria-label={t('passkeys.removeNamed', { name })} onClick={onRemove}>
          {t('passkeys.remove')}
        </Button>
      </span>
    </li>
  );
}

/** Saved at once: a passkey that the device has and the server does not know would be offered and refused. */
function AddPasskey({ onAdded }: { onAdded: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useTranslation('signIn');
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const { ticket, options } = await api('POST /api/account/passkeys/options');
      const response = { ...(await createPasskey(options)) };
      const { browser, system } = deviceOf(navigator.userAgent);
      const name = [browser, system].filter(Boolean).join(', ') || t('passkeys.title');
      const body = { ticket, name, response };
      const { message, recoveryCodes } = await api('POST /api/account/passkeys', { body });
      notify.success(message);
      onAdded(recoveryCodes);
    } catch (error) {
      notify.failure(error, t('passkeys.addFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="solid" busy={busy} onClick={add} className="mt-4">
      {t(busy ? 'passkeys.adding' : 'passkeys.add')}
    </Button>
  );
}
