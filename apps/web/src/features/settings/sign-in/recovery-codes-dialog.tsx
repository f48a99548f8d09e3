import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Printed, usePrinted } from '../../../ui/printed.tsx';

const FILE_NAME = 'sudhaar-recovery-codes.txt';

type Props = { codes: readonly string[]; onClose: () => void };

/** The only time that the codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { t } = useTranslation('signIn');
  const { email } = useSession();
  const { print, isPrinting } = usePrinted();
  const [isSure, setSure] = useState(false);
  const heading = t('codes.fileHeading', { email });
  const text = `${heading}\n\n${codes.join('\n')}\n`;
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = FILE_NAME;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Dialog
      title={t('codes.title')}
      closeLabel={t('codes.kept')}
      onClose={() => (isSure ? onClose() : setSure(true))}
    >
      <p className="text-ink-2">{t('codes.lead')}</p>
      <ol className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-sunk p-4 font-mono whitespace-nowrap">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {isSure && (
        <p role="alert" className="mt-4 font-medium text-brick">
          {t('codes.sure')}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button look="outline" onClick={save}>
          <Download aria-hidden="true" size={20} />
          {t('codes.download')}
        </Button>
        <Button look="outline" onClick={print}>
          <Printer aria-hidden="true" size={20} />
          {t('codes.print')}
        </Button>
        <CopyButton
          value={codes.join('\n')}
          texts={{
            label: t('codes.copy'),
            copy: t('codes.copy'),
            copied: t('codes.copied'),
            failed: t('codes.copyFailed'),
          }}
        />
        <Button look="primary" onClick={onClose} className="ml-auto max-sm:w-full">
          {t('codes.kept')}
        </Button>
      </div>
      {isPrinting && (
        <Printed>
          <h1>{heading}</h1>
          <p>{t('codes.lead')}</p>
          <ol>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </Printed>
      )}
    </Dialog>
  );
}
