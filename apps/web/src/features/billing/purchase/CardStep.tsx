import type { ContractTexts } from '@salon/contract';
import type { FormEvent } from 'react';
import { type Form, FormFailure } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { prepareSealing } from '#shared/sealed/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import type { Choice } from '../buy.address.ts';
import { CardFields } from './CardFields.tsx';
import { ContractDocuments } from './ContractTexts.tsx';
import type { CardValues } from './card.form.ts';
import { useAmount } from './OrderFacts.tsx';
import css from './purchase.module.css';
import { useSummary } from './purchase.remote.ts';
import { StepHeading } from './Steps.tsx';

interface Props {
  form: Form<CardValues>;
  choice: Choice;
  contracts: ContractTexts;
  onSubmit: (event: FormEvent) => void;
  onBack: () => void;
}

/** Step 2: the card, what is agreed on, and the order. */
export function CardStep({ form, choice, contracts, onSubmit, onBack }: Props) {
  const { t } = usePhrases();
  const { values } = form;
  const amount = useAmount(choice);
  const total = useSummary(choice).data?.total;
  return (
    <form ref={form.element} noValidate onSubmit={onSubmit} onFocus={prepareSealing}>
      <Stack gap={4}>
        <FormFailure failure={form.failure} />
        <Card as="section" aria-labelledby="step">
          <StepHeading moves>{t('purchase.card')}</StepHeading>
          <CardFields form={form} />
          <ContractDocuments contracts={contracts} />
          <Checkbox
            name="terms"
            label={t('purchase.terms')}
            checked={values.terms}
            error={form.messageAt('terms')}
            onChange={(terms) => form.change({ terms })}
            onBlur={() => form.touch('terms')}
            required
          />
          <Checkbox
            name="startNow"
            label={t('purchase.startNow')}
            help={t('purchase.startNowHelp')}
            checked={values.startNow}
            onChange={(startNow) => form.change({ startNow })}
          />
          <p id="duty" className={css.note}>
            {total !== undefined && t('purchase.duty', { total: amount(total) })}
          </p>
          <Row gap={3} wrap>
            <Button type="submit" loading={form.busy} aria-describedby="duty">
              {t('purchase.order', { total: total === undefined ? '' : amount(total) })}
            </Button>
            <Button tone="quiet" onClick={onBack}>
              {t('purchase.back')}
            </Button>
          </Row>
        </Card>
      </Stack>
    </form>
  );
}
