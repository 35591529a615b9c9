import { CalendarDays } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { Empty } from './Empty.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const WithAction: Story = () => {
  const { t } = usePhrases();
  return (
    <Empty icon={CalendarDays} title={t('profile.menuMeetings')} text={t('profile.lead')}>
      <Button>{t('profile.menuMeet')}</Button>
    </Empty>
  );
};
