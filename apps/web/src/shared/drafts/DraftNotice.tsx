import { usePhrases } from '../phrases/index.ts';
import { Button } from '../ui/Button.tsx';
import css from './DraftNotice.module.css';

interface Props {
  draft: { readonly restored: 'restored' | 'outdated' | null; discard(): void };
}

/** Says in a line that what was typed earlier is back, and throws it away on demand. Its place is always there, so that it is heard. */
export function DraftNotice({ draft: { restored, discard } }: Props) {
  const { t } = usePhrases();
  return (
    <div role="status" className={css.place}>
      {restored !== null && (
        <p className={css.line}>
          {t(`draft.${restored}`)}
          <Button tone="plain" onClick={() => discard()}>
            {t('draft.discard')}
          </Button>
        </p>
      )}
    </div>
  );
}
