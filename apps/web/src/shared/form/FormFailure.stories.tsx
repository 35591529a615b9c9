import { usePhrases } from '#shared/phrases/index.ts';
import { noResponse } from '#testing/failure.ts';
import type { Story } from '#testing/story.ts';
import { FormFailure } from './FormFailure.tsx';

export default {};

export const Failed: Story = () => <FormFailure failure={noResponse(usePhrases().t)} />;
