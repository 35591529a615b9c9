import { usePhrases } from '../phrases/index.ts';
import { Button } from './Button.tsx';

/** In the place of what could not be fetched. */
export function Retry({ onRetry }: { onRetry: () => void }) {
  const { t } = usePhrases();
  return <Button onClick={onRetry}>{t('common.retry')}</Button>;
}
