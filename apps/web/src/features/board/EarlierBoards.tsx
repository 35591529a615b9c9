import type { EarlierBoard } from '@salon/contract';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useTool } from '#shared/room/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import css from './board.module.css';

interface Read {
  boards: readonly EarlierBoard[];
  more: boolean;
}

/** Boards of earlier meetings of the series, to continue with. */
export function EarlierBoards() {
  const { t, formatDate } = usePhrases();
  const { commands } = useTool('board');
  const [read, setRead] = useState<Read | null>(null);
  const [isBusy, setBusy] = useState(false);
  const during = async (deed: () => Promise<void>) => {
    setBusy(true);
    await deed();
    setBusy(false);
  };
  const fetchMore = () =>
    during(async () => {
      const page = await commands.listEarlier(read?.boards.at(-1)?.id);
      if (page !== null) setRead({ boards: [...(read?.boards ?? []), ...page.boards], more: page.more });
    });
  const reopen = (id: string) =>
    during(async () => {
      const copy = await commands.reopen(id);
      if (copy !== null) commands.look(copy);
    });
  if (read === null)
    return (
      <Button tone="plain" loading={isBusy} onClick={() => void fetchMore()}>
        {t('board.showEarlier')}
      </Button>
    );
  return (
    <Stack as="section" gap={3} aria-label={t('board.earlier')}>
      <h3 className={css.name}>{t('board.earlier')}</h3>
      <p className={panel.muted}>{t(read.boards.length === 0 ? 'board.earlierNone' : 'board.earlierHint')}</p>
      {read.boards.map(({ id, name, heldAt }) => (
        <Row key={id} gap={2} align="center" justify="between" className={panel.card}>
          <div>
            <bdi>{name}</bdi>
            <p className={panel.muted}>{t('board.earlierFrom', { date: formatDate(new Date(heldAt)) })}</p>
          </div>
          <Button
            tone="quiet"
            loading={isBusy}
            aria-label={t('board.reopenOne', { name })}
            onClick={() => void reopen(id)}
          >
            {t('board.reopen')}
          </Button>
        </Row>
      ))}
      {read.more && (
        <Button tone="plain" loading={isBusy} onClick={() => void fetchMore()}>
          {t('board.showMore')}
        </Button>
      )}
    </Stack>
  );
}
