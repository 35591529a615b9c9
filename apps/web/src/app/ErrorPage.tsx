import type { ReactNode } from 'react';
import { usePhrases } from '../shared/phrases/index.ts';
import { Button, buttonClass } from '../shared/ui/Button.tsx';
import { Row, Stack } from '../shared/ui/Layout.tsx';
import css from './ErrorPage.module.css';
import { PublicShell } from './layout/PublicShell.tsx';
import { usePageTitle } from './pageTitle.ts';

interface Props {
  /** Such as 404; null where no number helps. */
  number?: number;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A page that says what went wrong and where to go from here. */
export function ErrorPage({ number, title, text, action }: Props) {
  const { t } = usePhrases();
  usePageTitle(title);
  return (
    <PublicShell>
      <Stack align="center" className={css.page}>
        {number !== undefined && <p className={css.number}>{number}</p>}
        <h1>{title}</h1>
        <p className={css.text}>{text}</p>
        <Row gap={3} justify="center" wrap className={css.actions}>
          {action}
          {/* A whole load, not a route: it also gets out of a broken page. */}
          <a className={buttonClass({ tone: action ? 'quiet' : 'primary' })} href="/">
            {t('common.backHome')}
          </a>
        </Row>
      </Stack>
    </PublicShell>
  );
}

/** A page whose code failed or could not be fetched: says so and offers to try again. */
export function BrokenPage() {
  const { t } = usePhrases();
  return (
    <ErrorPage
      title={t('common.pageBrokenTitle')}
      text={t('common.pageBroken')}
      action={<Button onClick={() => location.reload()}>{t('common.reload')}</Button>}
    />
  );
}
