import { createStore } from '#shared/store/createStore.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { CaptchaStatus } from './CaptchaStatus.tsx';
import type { Captcha, CaptchaState } from './captcha.ts';

export default { parameters: { packs: ['account'] } } satisfies Meta;

const captchaThat = (is: CaptchaState): Captcha => ({
  state: createStore({ is }),
  begin: () => undefined,
  spend: async () => null,
});
const captchas = (['idle', 'running', 'done', 'failed'] as const).map(captchaThat);

export const States: Story = () => (
  <Stack>
    {captchas.map((captcha) => (
      <CaptchaStatus key={captcha.state.get().is} captcha={captcha} />
    ))}
  </Stack>
);
