import { Eye, RefreshCw, X } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Meta, Story } from '#testing/story.ts';
import { IconButton } from './IconButton.tsx';
import { Row } from './Layout.tsx';

export default { parameters: { packs: ['meeting', 'account'] } } satisfies Meta;

export const Tones: Story = () => {
  const { t } = usePhrases();
  return (
    <Row>
      {(['plain', 'solid', 'danger'] as const).map((tone) => (
        <IconButton key={tone} tone={tone} label={t('common.close')} icon={<X size={20} aria-hidden="true" />} />
      ))}
    </Row>
  );
};

export const States: Story = () => {
  const { t } = usePhrases();
  const refresh = { label: t('table.refresh'), icon: <RefreshCw size={20} aria-hidden="true" /> };
  return (
    <Row>
      <IconButton pressed label={t('signing.showPassword')} icon={<Eye size={20} aria-hidden="true" />} />
      <IconButton {...refresh} loading />
      <IconButton {...refresh} disabledReason={t('common.cannotReachTitle')} />
    </Row>
  );
};
