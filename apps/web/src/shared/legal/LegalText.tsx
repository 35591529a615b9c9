import { GUEST_DATA_DAYS } from '@salon/contract';
import { config } from '../config.ts';
import { usePhrases } from '../phrases/index.ts';
import type { Audience } from './legal.sections.ts';
import { Words } from './Words.tsx';
import type { WordsIn } from './words.ts';

export { readText } from './words.ts';

/** How long an account's data outlive the wish to delete it (law 6698, article 13). Days. */
const ACCOUNT_DATA_DAYS = 30;

/** What a text for guests or for owners of accounts is filled with. */
export const legalValues = (audience: Audience) => ({
  brand: config.brand,
  operator: config.operator,
  contact: config.contact,
  days: audience === 'guest' ? GUEST_DATA_DAYS : ACCOUNT_DATA_DAYS,
});

export interface LegalTextProps {
  text: WordsIn;
  audience: Audience;
  version: string;
}

/** A text to read, section by section. */
export function LegalText({ text, audience, version }: LegalTextProps) {
  const { t } = usePhrases();
  return <Words {...text} values={legalValues(audience)} heading="h3" version={t('join.legalVersion', { version })} />;
}
