import { useState } from 'react';
import type { Form } from '#shared/form/index.ts';
import { SalesText } from '#shared/legal/SalesText.tsx';
import { useTextVersion } from '#shared/legal/versions.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { BuyerValues } from '../invoice/invoice.form.ts';
import css from './trial.module.css';

/** The terms of sale: read in a dialog, accepted here. */
export function SalesConsent({ form }: { form: Form<BuyerValues> }) {
  const { t } = usePhrases();
  const version = useTextVersion('sales');
  const [isReading, setReading] = useState(false);
  return (
    <div>
      <Checkbox
        name="terms"
        label={t('trial.agree')}
        checked={form.values.terms}
        error={form.messageAt('terms')}
        onChange={(terms) => form.change({ terms })}
        onBlur={() => form.touch('terms')}
        required
      />
      <Button tone="plain" className={css.read} onClick={() => setReading(true)}>
        {t('trial.readSales')}
      </Button>
      {isReading && (
        <Dialog
          title={t('sales.title')}
          shape="wide"
          onClose={() => setReading(false)}
          actions={<Button onClick={() => setReading(false)}>{t('common.close')}</Button>}
        >
          <SalesText heading="h3" version={version} />
        </Dialog>
      )}
    </div>
  );
}
