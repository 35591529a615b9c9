import type { InvoiceInput, Product, Profile } from '@salon/contract';
import { DraftNotice } from '#shared/drafts/index.ts';
import { LeaveGuard } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import type { PhoneBook, Province } from '#shared/region/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import type { Choice } from '../buy.address.ts';
import { CardStep } from './CardStep.tsx';
import { InvoiceStep } from './InvoiceStep.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import css from './purchase.module.css';
import { Steps } from './Steps.tsx';
import { type Started, useCheckout } from './useCheckout.ts';

interface Props {
  profile: Profile;
  last: InvoiceInput | null;
  phones: PhoneBook;
  provinces: readonly Province[] | null;
  product: Product;
  choice: Choice;
  /** Its result is shown instead: what was typed is kept in the meantime. */
  isAside: boolean;
  onChoose: (change: Partial<Choice>) => void;
  onStarted: (started: Started) => void;
}

/** The invoice, then the card, and the order beside both. */
export function Checkout({ product, isAside, onChoose, ...given }: Props) {
  const { t } = usePhrases();
  const { profile, phones, choice } = given;
  const checkout = useCheckout(given);
  const { step, invoice, card, contracts, refused } = checkout;
  if (isAside) return null;
  return (
    <Stack gap={4}>
      {checkout.isChanged && <LeaveGuard text={t('purchase.unsaved')} onLeave={() => checkout.draft.forget()} />}
      <Steps step={step} />
      <DraftNotice draft={checkout.draft} />
      <div className={css.parts}>
        {step === 'card' && contracts !== null ? (
          <CardStep
            form={card}
            choice={choice}
            contracts={contracts}
            onSubmit={(event) => card.submit(event, checkout.order)}
            onBack={checkout.toInvoice}
          />
        ) : (
          <InvoiceStep
            form={invoice}
            phones={phones}
            email={profile.email}
            refused={refused}
            isBack={contracts !== null}
            onSubmit={(event) => invoice.submit(event, checkout.toCard)}
            onLira={() => onChoose({ currency: 'TRY' })}
          />
        )}
        <OrderPanel product={product} choice={choice} onChange={step === 'invoice' ? onChoose : null} />
      </div>
    </Stack>
  );
}
