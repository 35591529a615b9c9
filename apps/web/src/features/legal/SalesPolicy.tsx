import { SalesText } from '#shared/legal/SalesText.tsx';
import { useTextWords } from '#shared/legal/useTextWords.ts';
import { useTextVersion } from '#shared/legal/versions.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { TextPage } from './TextPage.tsx';

/** `/sales-policy`: the terms of packages and of the trial, with a table of contents. */
export function SalesPolicy() {
  const { t } = usePhrases();
  const version = useTextVersion('sales');
  const { text } = useTextWords('salesPolicy', version);
  return (
    <TextPage
      title={t('sales.title')}
      lead={t('sales.lead')}
      sections={text?.words.sections ?? []}
      labels={{ contents: t('sales.contents'), print: t('sales.print') }}
    >
      <SalesText heading="h2" version={version} />
    </TextPage>
  );
}
