import { Plus } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Meta, Story } from '#testing/story.ts';
import { Button, type Tone } from './Button.tsx';
import { Row, Stack } from './Layout.tsx';

export default { parameters: { packs: ['meeting'] } } satisfies Meta;

const tones: readonly Tone[] = ['primary', 'quiet', 'plain', 'danger'];

export const Tones: Story = () => {
  const { t } = usePhrases();
  return (
    <Row wrap>
      {tones.map((tone) => (
        <Button key={tone} tone={tone}>
          {t('profile.save')}
        </Button>
      ))}
    </Row>
  );
};

export const Sizes: Story = () => {
  const { t } = usePhrases();
  return (
    <Stack>
      <Button large icon={<Plus size={20} aria-hidden="true" />}>
        {t('profile.menuMeet')}
      </Button>
      <Button full>{t('profile.save')}</Button>
    </Stack>
  );
};

export const Busy: Story = () => {
  const { t } = usePhrases();
  return (
    <Row wrap>
      {tones.map((tone) => (
        <Button key={tone} tone={tone} loading>
          {t('profile.save')}
        </Button>
      ))}
    </Row>
  );
};

/** Its reason is shown while it has the focus. */
export const Refused: Story = () => {
  const { t } = usePhrases();
  return (
    <Row justify="center">
      <Button disabledReason={t('profile.countryFirst')}>{t('profile.save')}</Button>
    </Row>
  );
};
Refused.play = async ({ canvasElement }) => {
  canvasElement.querySelector('button')?.focus();
};
