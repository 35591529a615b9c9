import { type Language, languageNames, languages } from '@salon/phrases';
import { usePhrases } from '#shared/phrases/index.ts';
import { Select } from '#shared/ui/Select.tsx';

interface Props {
  value: Language;
  /** What is said beside a language's name, such as how much of it is faulty. */
  note?: (language: Language) => string;
  onChange: (language: Language) => void;
}

/** In which language a text is written or read. */
export function LanguageChoice({ value, note, onChange }: Props) {
  const { t } = usePhrases();
  const labelOf = (language: Language) => {
    const said = note?.(language) ?? '';
    return said === '' ? languageNames[language] : `${languageNames[language]} — ${said}`;
  };
  return (
    <Select
      name="language"
      label={t('adminTexts.language')}
      value={value}
      options={languages.map((language) => ({ value: language, label: labelOf(language) }))}
      onChange={onChange}
    />
  );
}
