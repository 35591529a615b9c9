import { usePhrases } from '#shared/phrases/index.ts';
import type { Story } from '#testing/story.ts';
import { PartFailed } from './PartFailed.tsx';

export default {};

export const Failed: Story = () => {
  const { t } = usePhrases();
  return <PartFailed text={t('common.pageBroken')} onRetry={() => undefined} />;
};
