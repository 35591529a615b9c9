import { useEffect } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Meta, Story } from '#testing/story.ts';
import { dismiss, notify } from './toasts.ts';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

const stay = 60 * 60_000;

/** The region itself stands on every page. */
export const Toasts: Story = () => {
  const { t } = usePhrases();
  useEffect(() => {
    const ids = [
      notify(t('profile.saved'), 'done', { stay }),
      notify(t('profile.emailCancelled'), 'plain', {
        stay,
        action: { label: t('common.retry'), onPress: () => undefined },
      }),
      notify(t('common.copyFailed'), 'attention', { stay }),
    ];
    return () => ids.forEach(dismiss);
  }, [t]);
  return null;
};
