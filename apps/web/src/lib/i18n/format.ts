import { createFormat } from './create-format.ts';
import { useTranslation } from './i18n.ts';

type Format = ReturnType<typeof createFormat>;
const formats = new Map<string, Format>();

export function useFormat(): Format {
  const { language } = useTranslation().i18n;
  const format = formats.get(language) ?? createFormat(language);
  formats.set(language, format);
  return format;
}
