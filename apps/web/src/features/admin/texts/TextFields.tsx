import type { LegalTexts } from '@salon/contract';
import { directionOf, type Language } from '@salon/phrases';
import { usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { type Draft, faultOf, faultsIn, type PartFault, partsToWrite, type TextPart } from './text.form.ts';

interface Props {
  shipped: LegalTexts;
  draft: Draft;
  language: Language;
  onLanguage: (language: Language) => void;
  onChange: (path: string, text: string) => void;
}

const LINES = { least: 3, most: 16, letters: 90 };
/** Lines enough to see a part as a whole. */
const linesOf = (text: string): number => {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINES.letters)), 1);
  return Math.min(LINES.most, Math.max(LINES.least, lines));
};

/** Every part of a text in one language; the others are a choice away, with how much of them is faulty. */
export function TextFields({ shipped, draft, language, onLanguage, onChange }: Props) {
  const { t } = usePhrases();
  const faults = faultsIn(draft, shipped);
  const note = (one: Language) => (faults[one] === 0 ? '' : t('adminTexts.faults', { count: faults[one] }));
  return (
    <Stack>
      <LanguageChoice value={language} note={note} onChange={onLanguage} />
      {partsToWrite(shipped[language]).map((part) => (
        <Part
          key={`${language} ${part.path}`}
          part={part}
          language={language}
          text={draft[language][part.path] ?? ''}
          onChange={(text) => onChange(part.path, text)}
        />
      ))}
    </Stack>
  );
}

interface PartProps {
  part: TextPart;
  language: Language;
  text: string;
  onChange: (text: string) => void;
}

function Part({ part, language, text, onChange }: PartProps) {
  const { t } = usePhrases();
  const { kind, number } = part;
  const places = [...new Set(part.shipped.match(/\{\w+\}/g) ?? [])].join(' ');
  const field = {
    name: part.path,
    label: t(`adminTexts.${kind}`, { number }),
    error: useFaultWords()(faultOf(part, text)),
    value: text,
    onChange,
    lang: language,
    dir: directionOf(language),
    autoComplete: 'off',
  };
  const hint = places === '' ? '' : t('adminTexts.places', { places });
  if (kind === 'heading' || kind === 'wholeTitle') return <TextField {...field} help={hint} />;
  return <TextArea {...field} rows={linesOf(text)} help={`${t('adminTexts.bodyHelp')} ${hint}`.trim()} />;
}

function useFaultWords() {
  const { t } = usePhrases();
  return (fault: PartFault | null): string | null => {
    if (fault === null) return null;
    if (fault === 'empty') return t('adminTexts.emptyPart');
    const { missing, foreign } = fault;
    return [
      missing.length > 0 && t('adminTexts.placesMissing', { places: missing.join(' ') }),
      foreign.length > 0 && t('adminTexts.placesForeign', { places: foreign.join(' ') }),
    ]
      .filter((words) => words !== false)
      .join(' ');
  };
}
