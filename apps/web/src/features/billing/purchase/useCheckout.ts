import { type ContractTexts, type ErrorCode, type InvoiceInput, LISTED_COUNTRY, type Profile } from '@salon/contract';
import { useEffect, useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { type FormDraft, useFormDraft } from '#shared/drafts/index.ts';
import { type Form, useForm } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import type { PhoneBook, Province } from '#shared/region/index.ts';
import type { Choice } from '../buy.address.ts';
import {
  type BuyerValues,
  buyerDraft,
  buyerFaults,
  buyerInput,
  buyerOrder,
  valuesFrom,
} from '../invoice/invoice.form.ts';
import { type CardValues, cardFaults, cardOrder, emptyCard, noCard } from './card.form.ts';
import { askContracts, usePay } from './purchase.remote.ts';
import type { Step } from './Steps.tsx';

/** What the bank is asked for: our order, and the page of ours that holds the bank's. */
export interface Started {
  readonly orderId: string;
  readonly page: string;
}

interface Given {
  profile: Profile;
  last: InvoiceInput | null;
  phones: PhoneBook;
  provinces: readonly Province[] | null;
  choice: Choice;
  onStarted: (started: Started) => void;
}

/** The texts of an order, and what they were asked for. */
interface Shown {
  readonly texts: ContractTexts;
  readonly of: string;
}

interface Checkout {
  readonly step: Step;
  readonly invoice: Form<BuyerValues>;
  readonly card: Form<CardValues>;
  /** Of the invoice. */
  readonly draft: FormDraft<BuyerValues>;
  readonly contracts: ContractTexts | null;
  /** Why the card step led back to the invoice. */
  readonly refused: Failure | null;
  readonly isChanged: boolean;
  readonly toInvoice: () => void;
  readonly toCard: (values: BuyerValues) => Promise<Failure | null>;
  readonly order: (values: CardValues) => Promise<Failure | null>;
}

/** Refusals of the pay call that the invoice can answer. */
const ofInvoice = (failure: Failure): boolean =>
  failure.code === 'billing.profileIncomplete' ||
  failure.code === 'billing.currencyNotOffered' ||
  buyerOrder.some((field) => field !== 'terms' && failure.errors[field] !== undefined);

/** Refusals of the pay call that no other card would change. */
const keepsCard: readonly ErrorCode[] = [
  'billing.textsChanged',
  'billing.paymentUnderWay',
  'billing.profileIncomplete',
  'billing.currencyNotOffered',
];

/** The two forms of a purchase. What was typed survives every failure, but for the card. */
export function useCheckout({ profile, last, phones, provinces, choice, onStarted }: Given): Checkout {
  const { t, language } = usePhrases();
  const [step, setStep] = useState<Step>('invoice');
  const [shown, setShown] = useState<Shown | null>(null);
  const [refused, setRefused] = useState<Failure | null>(null);
  const [initial] = useState(() => {
    const known = valuesFrom(profile, phones, { home: t('profile.home'), work: t('profile.work') }, last);
    // The provider has to know anyone who lives in Türkiye by their number; the terms are accepted with the card.
    return {
      ...known,
      showIdentityNumber: known.identityNumberType === '0' && known.country === LISTED_COUNTRY,
      terms: true,
    };
  });
  const invoice = useForm<BuyerValues>({
    initial,
    order: buyerOrder,
    check: (values) => buyerFaults(values, phones, provinces),
  });
  const draft = useFormDraft(invoice, buyerDraft(initial));
  const card = useForm<CardValues>({
    initial: emptyCard,
    order: cardOrder,
    check: (values) => cardFaults(values, new Date()),
  });
  const pay = usePay();
  const input = buyerInput(invoice.values, phones);
  const asked = JSON.stringify([choice, input, language]);

  const showContracts = async (): Promise<Failure | null> => {
    const sent = await askContracts(choice, input);
    if (!sent.ok) return sent;
    setShown({ texts: sent.reply, of: asked });
    return null;
  };
  const toInvoice = () => setStep('invoice');
  const backWith = (failure: Failure) => {
    setRefused(failure);
    if (failure.code === 'billing.profileIncomplete') invoice.change({ showIdentityNumber: true });
    toInvoice();
  };
  const toCard = async () => {
    setRefused(null);
    const failure = await showContracts();
    if (failure === null) setStep('card');
    return failure;
  };
  const order = async (values: CardValues) => {
    if (shown === null) return null;
    const sent = await pay({ choice, invoice: input, contracts: shown.texts, card: values });
    if (sent.ok) {
      card.reset(noCard);
      draft.forget();
      onStarted({ orderId: sent.reply.orderId, page: sent.reply.threeDSHtml });
      return null;
    }
    if (sent.code?.startsWith('billing.') === true && !keepsCard.includes(sent.code)) card.reset(noCard);
    if (sent.code === 'billing.textsChanged') {
      card.reset({ terms: false });
      await showContracts();
    }
    if (!ofInvoice(sent)) return sent;
    backWith(sent);
    return null;
  };

  // In another language the texts are other ones, and only texts that were shown can be agreed on.
  const isOutdated = step === 'card' && shown !== null && shown.of !== asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each thing that is asked for
  useEffect(() => {
    if (!isOutdated) return;
    card.reset({ terms: false });
    void showContracts().then((failure) => failure !== null && backWith(failure));
  }, [isOutdated, asked]);

  return {
    step,
    invoice,
    card,
    draft,
    contracts: shown?.texts ?? null,
    refused,
    isChanged: JSON.stringify(invoice.values) !== JSON.stringify(initial) || card.values.cardHolderName !== '',
    toInvoice,
    toCard,
    order,
  };
}
