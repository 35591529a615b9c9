import type { getCard, ReplyOf } from '@salon/contract';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Radios } from '#shared/ui/Radios.tsx';
import { useCardName } from '../mySubscription/useCardName.ts';
import { CardFields } from './CardFields.tsx';
import type { TypedCard } from './card.form.ts';

export type StoredCard = ReplyOf<typeof getCard>['card'];

interface Props {
  form: Form<TypedCard>;
  /** The card on file; null: there is none, and one is typed. */
  card: StoredCard;
  isOther: boolean;
  onOther: (isOther: boolean) => void;
}

/** Which card pays: the one on file, or another one that takes its place. */
export function CardChoice({ form, card, isOther, onOther }: Props) {
  const { t } = usePhrases();
  const nameOf = useCardName();
  return (
    <>
      {card !== null && (
        <Radios
          legend={t('due.with')}
          value={isOther ? 'other' : 'own'}
          options={[
            { value: 'own', label: t('due.ownCard', { card: nameOf(card) }) },
            { value: 'other', label: t('due.other'), help: t('due.otherHelp') },
          ]}
          onChange={(which) => onOther(which === 'other')}
        />
      )}
      {(isOther || card === null) && <CardFields form={form} />}
    </>
  );
}
