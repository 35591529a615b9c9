import type { LegalDocument } from '@salon/contract';
import { fill, WITHDRAWAL_DAYS } from '@salon/phrases';
import { config } from '#shared/config.ts';
import { salesValues } from '#shared/legal/SalesText.tsx';
import { useTextWords } from '#shared/legal/useTextWords.ts';
import { useTextVersion } from '#shared/legal/versions.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { TextOrWait } from './TextOrWait.tsx';
import { TextPage } from './TextPage.tsx';

/** The texts of a sale that a page shows, each at an address of its own. */
export type SaleText = Extract<
  LegalDocument,
  'withdrawalRightText' | 'preliminaryInformationFormText' | 'distanceSalesContractText'
>;
const titles = {
  withdrawalRightText: 'sales.withdrawalName',
  preliminaryInformationFormText: 'sales.preInformationName',
  distanceSalesContractText: 'sales.distanceSalesName',
} as const;

/** A text of a sale before there is one: what an order fills in stands in brackets. */
export function SampleText({ document }: { document: SaleText }) {
  const { t, language } = usePhrases();
  const version = useTextVersion('sales');
  const read = useTextWords(document, version);
  const amount = t('policy.sampleAmount');
  const date = t('policy.sampleDate');
  const values = {
    ...salesValues(),
    address: config.operatorAddress ?? '',
    withdrawalDays: WITHDRAWAL_DAYS,
    buyer: t('policy.sampleBuyer'),
    buyerAddress: t('policy.sampleAddress'),
    buyerEmail: t('policy.sampleEmail'),
    buyerPhone: t('policy.samplePhone'),
    package: t('policy.samplePackage'),
    seats: t('policy.sampleSeats'),
    period: t('policy.samplePeriod'),
    vatRate: t('policy.sampleRate'),
    net: amount,
    vat: amount,
    total: amount,
    date,
    nextCharge: date,
  };
  const lead = document === 'withdrawalRightText' ? t('policy.withdrawalLead') : t('policy.sampleLead');
  const sections = (read.text?.words.sections ?? []).map(({ name, heading }) => ({
    name,
    heading: fill(heading, values, language),
  }));
  // An address that is not set leaves no empty line.
  const text = read.text && {
    ...read.text,
    words: {
      ...read.text.words,
      sections: read.text.words.sections.map((section) => ({
        ...section,
        body: values.address === '' ? section.body.replace(/\n\{address\}(?=\n)/, '') : section.body,
      })),
    },
  };
  return (
    <TextPage
      title={t(titles[document])}
      lead={lead}
      sections={sections}
      labels={{ contents: t('sales.contents'), print: t('sales.print') }}
    >
      <TextOrWait read={{ ...read, text }} values={values} version={version} />
    </TextPage>
  );
}
