import type { LegalDocument, LegalTexts } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import css from '../list/list.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';
import { TextShown } from './TextShown.tsx';
import { changedSections } from './text.form.ts';

interface Props {
  document: LegalDocument;
  /** The text that holds. */
  before: LegalTexts;
  after: LegalTexts;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** A text as people will see it, in each language; or what differs from the one that holds. */
export function TextPreview({ document, before, after, language, onLanguage }: Props) {
  const { t } = usePhrases();
  const [compares, setCompares] = useState(false);
  return (
    <Stack>
      <p className={css.muted}>{t('adminTexts.previewLead')}</p>
      <LanguageChoice value={language} onChange={onLanguage} />
      <Checkbox label={t('adminTexts.compare')} checked={compares} onChange={setCompares} />
      {compares ? (
        <Comparison document={document} before={before} after={after} language={language} />
      ) : (
        <TextShown document={document} words={after[language]} language={language} />
      )}
    </Stack>
  );
}

function Comparison({ document, before, after, language }: Omit<Props, 'onLanguage'>) {
  const { t } = usePhrases();
  const changed = changedSections(before[language], after[language]);
  if (changed.length === 0) return <p>{t('adminTexts.unchanged')}</p>;
  const shown = (section: { name: string; heading: string; body: string } | undefined) => (
    <TextShown
      document={document}
      language={language}
      words={{ title: '', intro: '', sections: section === undefined ? [] : [section] }}
    />
  );
  return changed.map(({ name, was, now }) => (
    <div key={name} className={css.filter}>
      <Stack as="section" gap={2}>
        <h3 className={css.muted}>{t('adminTexts.before')}</h3>
        {shown(was)}
      </Stack>
      <Stack as="section" gap={2}>
        <h3 className={css.muted}>{t('adminTexts.after')}</h3>
        {shown(now)}
      </Stack>
    </div>
  ));
}
