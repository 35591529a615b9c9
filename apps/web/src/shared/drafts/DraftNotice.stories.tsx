import type { Meta, Story } from '#testing/story.ts';
import { DraftNotice } from './DraftNotice.tsx';

export default { parameters: { packs: ['draft'] } } satisfies Meta;

const discard = () => undefined;

export const Restored: Story = () => <DraftNotice draft={{ restored: 'restored', discard }} />;
export const Outdated: Story = () => <DraftNotice draft={{ restored: 'outdated', discard }} />;
