import { usePhrases } from '../phrases/index.ts';
import { Button } from './Button.tsx';

/** In the place of what could not be fetched. */
export function Again({ onAgain }: { onAgain: () => void }) {
  const { t } = usePhrases();
  return <Button onClick={onAgain}>{t('common.retry')}</Button>;
}
