import { cardBrandOf, groupedCardNumber } from '@salon/contract';
import { type ClipboardEvent, type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { brandNames } from './brandName.ts';
import { type TypedCard, typedCvc, typedExpiry, typedNumber } from './card.form.ts';
import css from './purchase.module.css';

/** The card: typed, or filled in by the browser; never by way of the clipboard. */
export function CardFields({ form }: { form: Form<TypedCard> }) {
  const { t } = usePhrases();
  const [wasPasted, setPasted] = useState(false);
  const refuse = (event: ClipboardEvent | DragEvent) => {
    event.preventDefault();
    setPasted(true);
  };
  const fieldOf = (name: 'cardHolderName' | 'cardNumber' | 'date' | 'cvc') => ({
    name,
    error: form.messageAt(name),
    onBlur: () => form.touch(name),
    required: true,
    onCopy: refuse,
    onCut: refuse,
    onPaste: refuse,
    onDrop: refuse,
  });
  const { values } = form;
  return (
    <div className={css.card}>
      <div className={css.wide}>
        <TextField
          {...fieldOf('cardHolderName')}
          label={t('purchase.holder')}
          value={values.cardHolderName}
          autoComplete="cc-name"
          autoCapitalize="words"
          spellCheck={false}
          dir="auto"
          onChange={(cardHolderName) => form.change({ cardHolderName })}
        />
      </div>
      <div className={css.wide}>
        <NumberField form={form} field={fieldOf('cardNumber')} />
      </div>
      <TextField
        {...fieldOf('date')}
        label={t('purchase.date')}
        value={values.date}
        placeholder={t('purchase.dateHint')}
        inputMode="numeric"
        autoComplete="cc-exp"
        dir="ltr"
        onChange={(typed) => form.change({ date: typedExpiry(typed, values.date) })}
      />
      <TextField
        {...fieldOf('cvc')}
        label={t('purchase.cvc')}
        help={t('purchase.cvcHelp')}
        value={values.cvc}
        inputMode="numeric"
        autoComplete="cc-csc"
        dir="ltr"
        onChange={(typed) => form.change({ cvc: typedCvc(typed, form.values.cardNumber) })}
      />
      <p className={css.note} role="status">
        {wasPasted ? t('purchase.typed') : t('purchase.sealed')}
      </p>
    </div>
  );
}

interface NumberProps {
  form: Form<TypedCard>;
  field: Partial<Parameters<typeof TextField>[0]>;
}

/** The number in its groups. The caret stays behind the digit that was typed. */
function NumberField({ form, field }: NumberProps) {
  const { t } = usePhrases();
  const input = useRef<HTMLInputElement>(null);
  /** Digits before the caret; null: the browser knows best. */
  const caret = useRef<number | null>(null);
  const { cardNumber } = form.values;
  const shown = groupedCardNumber(cardNumber);
  const brand = cardBrandOf(cardNumber);
  useLayoutEffect(() => {
    const element = input.current;
    if (element === null || caret.current === null || document.activeElement !== element) return;
    let place = 0;
    for (let digits = 0; place < shown.length && digits < caret.current; place += 1)
      if (shown[place] !== ' ') digits += 1;
    element.setSelectionRange(place, place);
    caret.current = null;
  });
  const type = (typed: string) => {
    caret.current = typedNumber(typed.slice(0, input.current?.selectionStart ?? typed.length)).length;
    form.change({ cardNumber: typedNumber(typed) });
  };
  return (
    <TextField
      {...field}
      ref={input}
      label={t('purchase.number')}
      value={shown}
      inputMode="numeric"
      autoComplete="cc-number"
      dir="ltr"
      onChange={type}
      end={
        <span className={css.brand} role="status">
          {brand !== null && <span aria-hidden="true">{brandNames[brand]}</span>}
          {brand !== null && <VisuallyHidden>{t('purchase.brand', { brand: brandNames[brand] })}</VisuallyHidden>}
        </span>
      }
    />
  );
}
