import { Portrait } from '../../entities/account/portrait.tsx';
import { useObjectUrl } from '../../lib/hooks/use-object-url.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FileField } from '../../ui/file-field.tsx';

type Props = {
  name: string;
  /** Current photo. */
  photo: string;
  file: File | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
};

export function PhotoField({ name, photo, file, error, onChange }: Props) {
  const { t } = useTranslation('profiles');
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
      {file ? <Preview file={file} name={name} /> : <Portrait photo={photo} name={name} />}
      <div className="min-w-0 flex-1">
        <FileField
          name="profilePhoto"
          accept="image/*"
          label={t('fields.profilePhoto')}
          hint={t('form.photoHint')}
          error={error}
          file={file}
          onChange={onChange}
        />
      </div>
    </div>
  );
}

function Preview({ file, name }: { file: File; name: string }) {
  return <Portrait photo={useObjectUrl(file) ?? ''} name={name} />;
}
