import { type ContractKind, type ContractTexts, contractKinds } from '@salon/contract';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Blocks } from '#shared/legal/Blocks.tsx';
import { SalesText } from '#shared/legal/SalesText.tsx';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { partsOf } from './contract.parts.ts';
import css from './purchase.module.css';

const names: Readonly<Record<ContractKind | 'sales', PhraseKey>> = {
  preliminaryInformationFormText: 'sales.preInformationName',
  distanceSalesContractText: 'sales.distanceSalesName',
  withdrawalRightText: 'sales.withdrawalName',
  sales: 'sales.title',
};
const kinds = [...contractKinds, 'sales'] as const;

/** The texts of this order, each read in a dialog; they are sent back as they are shown here. */
export function ContractDocuments({ contracts }: { contracts: ContractTexts }) {
  const { t } = usePhrases();
  const [reading, read] = useState<(typeof kinds)[number] | null>(null);
  const close = () => read(null);
  return (
    <section aria-label={t('purchase.documents')}>
      <ul className={css.documents}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Button tone="plain" icon={<FileText size={18} aria-hidden="true" />} onClick={() => read(kind)}>
              {t(names[kind])}
            </Button>
          </li>
        ))}
      </ul>
      {reading !== null && (
        <Dialog
          title={t(names[reading])}
          shape="wide"
          onClose={close}
          actions={<Button onClick={close}>{t('common.close')}</Button>}
        >
          {reading === 'sales' ? (
            <SalesText heading="h3" version={contracts.version} />
          ) : (
            <Text text={contracts[reading]} />
          )}
        </Dialog>
      )}
    </section>
  );
}

function Text({ text }: { text: string }) {
  const { intro, sections } = partsOf(text);
  return (
    <div className={css.text}>
      <Blocks body={intro} />
      {sections.map(({ heading, body }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <Blocks body={body} />
        </section>
      ))}
    </div>
  );
}
