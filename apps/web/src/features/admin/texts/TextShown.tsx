import { type LegalDocument, legalDocuments } from '@salon/contract';
import { dateLocaleOf, fill, type Language, localeOf, WITHDRAWAL_DAYS } from '@salon/phrases';
import type { LegalWords } from '@salon/phrases/legalShapes';
import { config } from '#shared/config.ts';
import { legalValues } from '#shared/legal/LegalText.tsx';
import { salesValues } from '#shared/legal/SalesText.tsx';
import { Words } from '#shared/legal/Words.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';

const SAMPLE = { net: 1245, vat: 224.1, total: 1469.1, vatRate: '18', seats: 5 };
const MONTH_MS = 30 * 86_400_000;

/** What a text is filled with; what comes from an order is an example. */
function useSampleValues(document: LegalDocument, language: Language) {
  const { t } = usePhrases();
  const set = legalDocuments[document];
  if (set !== 'sales') return legalValues(set);
  const money = new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: 'TRY' });
  const days = new Intl.DateTimeFormat(dateLocaleOf[language], { dateStyle: 'long', timeZone: 'Europe/Istanbul' });
  return {
    ...salesValues(),
    address: config.operatorAddress ?? '',
    withdrawalDays: WITHDRAWAL_DAYS,
    buyer: t('adminTexts.sampleName'),
    buyerAddress: t('adminTexts.sampleAddress'),
    buyerEmail: 'ayse@example.com',
    buyerPhone: '+90 532 000 00 00',
    package: 'Standart',
    period: t('sales.monthly'),
    seats: SAMPLE.seats,
    vatRate: SAMPLE.vatRate,
    net: money.format(SAMPLE.net),
    vat: money.format(SAMPLE.vat),
    total: money.format(SAMPLE.total),
    date: days.format(new Date()),
    nextCharge: days.format(new Date(Date.now() + MONTH_MS)),
  };
}

interface Props {
  document: LegalDocument;
  words: LegalWords;
  language: Language;
}

/** A text as people see it, in its own direction. */
export function TextShown({ document, words, language }: Props) {
  const values = useSampleValues(document, language);
  return (
    <Stack as="section" gap={2}>
      {words.title !== '' && (
        <h3 lang={language} dir="auto">
          {fill(words.title, values, language)}
        </h3>
      )}
      <Words words={words} language={language} values={values} heading="h4" />
    </Stack>
  );
}
