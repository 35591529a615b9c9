import { useEffect } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { noResponse } from '#testing/failure.ts';
import type { Story } from '#testing/story.ts';
import { FailureDialog } from './FailureDialog.tsx';
import { showFailure } from './failures.ts';

export default {};

function Told({ retry }: { retry?: () => void }) {
  const { t } = usePhrases();
  useEffect(() => showFailure(noResponse(t), { ...(retry && { retry }) }), [t, retry]);
  return <FailureDialog />;
}

const ignore = () => undefined;

export const Final: Story = () => <Told />;
/** With the code for support in sight. */
export const WithRetry: Story = () => <Told retry={ignore} />;
WithRetry.play = async ({ canvasElement }) => canvasElement.querySelector('summary')?.click();
