import { usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { StatefulField } from '#testing/StatefulField.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { NewPassword } from './NewPassword.tsx';

export default { parameters: { packs: ['account'] } } satisfies Meta;

export const HalfMet: Story = () => {
  const { t } = usePhrases();
  return (
    <StatefulField first={{ password: 'salon1', repeated: 'salon' }}>
      {(values, onChange) => (
        <Stack>
          <NewPassword
            {...values}
            names={{ password: 'newPassword', repeated: 'repeatNewPassword' }}
            labels={{ password: t('signing.newPassword'), repeated: t('signing.repeatNewPassword') }}
            messages={{ password: null, repeated: t('field.passwordMismatch') }}
            onChange={(change) => onChange({ ...values, ...change })}
            onBlur={() => undefined}
          />
        </Stack>
      )}
    </StatefulField>
  );
};
