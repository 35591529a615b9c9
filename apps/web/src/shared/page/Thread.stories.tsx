import { usePhrases } from '#shared/phrases/index.ts';
import type { Meta, Story } from '#testing/story.ts';
import { Thread } from './Thread.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

export const TwoSides: Story = () => {
  const { t } = usePhrases();
  return (
    <Thread
      label={t('profile.menuSupport')}
      messages={[
        {
          id: '1',
          author: 'Ayşe Yılmaz',
          created: '2026-11-20T09:00:00Z',
          text: t('profile.pictureLarge'),
          isOthers: false,
        },
        {
          id: '2',
          author: 'محمد علي',
          created: '2026-11-20T10:30:00Z',
          text: t('profile.pictureHelp'),
          isOthers: true,
        },
      ]}
    />
  );
};
