import { retentionPlacesOf } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { config } from '../config.ts';
import { usePhrases } from '../phrases/index.ts';
import { type Audience, documentOf, type LegalTextName } from './audience.ts';
import { retentionDays } from './terms.ts';
import { Words } from './Words.tsx';
import { readText, type WordsIn } from './words.ts';

/** What a text for guests or for owners of accounts is filled with. */
export function legalValues(audience: Audience) {
  const days = retentionDays();
  return {
    brand: config.brand,
    operator: config.operator,
    contact: config.contact,
    ...retentionPlacesOf(days),
    days: audience === 'guest' ? days.meeting : days.erasure,
  };
}

interface LegalTextProps {
  text: WordsIn;
  audience: Audience;
  version: string;
}

/** A text to read, section by section. */
function LegalText({ text, audience, version }: LegalTextProps) {
  const { t } = usePhrases();
  return (
    <Words {...text} values={legalValues(audience)} heading="h3" version={t('legalDialog.version', { version })} />
  );
}

/** A text as it is read; rejects when it cannot be had. */
export async function drawn(name: LegalTextName, audience: Audience, version: string, language: GuestLanguage) {
  const text = await readText(documentOf(name, audience), version, language);
  return <LegalText text={text} audience={audience} version={version} />;
}
