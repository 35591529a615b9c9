import type { FormEvent } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { type Form, FormFailure } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import type { PhoneBook } from '#shared/region/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { InvoiceFields } from '../invoice/InvoiceFields.tsx';
import type { BuyerValues } from '../invoice/invoice.form.ts';
import { StepHeading } from './Steps.tsx';

interface Props {
  form: Form<BuyerValues>;
  phones: PhoneBook;
  email: string;
  /** Why the card step led back here. */
  refused: Failure | null;
  /** It takes the place of the card. */
  isBack: boolean;
  onSubmit: (event: FormEvent) => void;
  onLira: () => void;
}

/** Step 1: whom the invoice is for. */
export function InvoiceStep({ form, phones, email, refused, isBack, onSubmit, onLira }: Props) {
  const { t } = usePhrases();
  const failure = form.failure ?? refused;
  return (
    <form ref={form.element} noValidate onSubmit={onSubmit}>
      <Stack gap={4}>
        <FormFailure
          failure={failure}
          actions={
            failure?.code === 'billing.currencyNotOffered' && (
              <Button tone="quiet" onClick={onLira}>
                {t('purchase.payInLira')}
              </Button>
            )
          }
        />
        <Card as="section" aria-labelledby="step">
          <StepHeading moves={isBack}>{t('invoice.title')}</StepHeading>
          <InvoiceFields
            form={form}
            phones={phones}
            email={email}
            identityHelp={t('purchase.needsIdentity')}
            isRefused={refused !== null}
          />
          <Button type="submit" loading={form.busy}>
            {t('purchase.toCard')}
          </Button>
        </Card>
      </Stack>
    </form>
  );
}
