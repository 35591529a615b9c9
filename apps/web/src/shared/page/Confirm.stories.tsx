import { usePhrases } from '#shared/phrases/index.ts';
import type { Meta, Story } from '#testing/story.ts';
import { Confirm } from './Confirm.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const Danger: Story = () => {
  const { t } = usePhrases();
  return (
    <Confirm title={t('profile.pictureRemoveAsk')} action={t('profile.pictureRemove')} onClose={() => undefined}>
      <p>{t('profile.pictureRemoveText')}</p>
    </Confirm>
  );
};
