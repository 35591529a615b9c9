import { usePhrases } from '../phrases/index.ts';
import { Button } from './Button.tsx';
import { Row } from './Layout.tsx';
import css from './PartFailed.module.css';
import { useFocusFallback } from './useFocusFallback.ts';

interface Props {
  /** What failed, and what continues. */
  text: string;
  onRetry: () => void;
}

/** In the place of a part of the page that failed: another try, and the way out where none helps. */
export function PartFailed({ text, onRetry }: Props) {
  const { t } = usePhrases();
  const element = useFocusFallback<HTMLDivElement>((from) => from.closest<HTMLElement>('[data-region]')?.focus());
  return (
    <div ref={element} className={css.failed} role="status">
      <p>{text}</p>
      <Row gap={2} justify="center" wrap>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
        <Button tone="quiet" onClick={() => location.reload()}>
          {t('common.reload')}
        </Button>
      </Row>
    </div>
  );
}
