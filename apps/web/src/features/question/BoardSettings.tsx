import type { QuestionOrder } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';
import { useTool } from '#shared/room/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import css from './question.module.css';

/** What moderators set for everyone. */
export function BoardSettings() {
  const { t } = usePhrases();
  const {
    state: { board },
    commands,
  } = useTool('question');
  const orders: readonly { value: QuestionOrder; label: string }[] = [
    { value: 'votes', label: t('question.byVotes') },
    { value: 'time', label: t('question.byTime') },
  ];
  return (
    <details className={css.settings}>
      <summary>{t('question.settings')}</summary>
      <Stack gap={2}>
        <Checkbox label={t('question.setOpen')} checked={board.open} onChange={(open) => void commands.set({ open })} />
        <Checkbox
          label={t('question.setApproval')}
          checked={board.approval}
          onChange={(approval) => void commands.set({ approval })}
        />
        <Checkbox
          label={t('question.setAnonymous')}
          checked={board.anonymous}
          onChange={(anonymous) => void commands.set({ anonymous })}
        />
        <Select
          label={t('question.order')}
          options={orders}
          value={board.order}
          onChange={(order) => void commands.set({ order })}
        />
      </Stack>
    </details>
  );
}
