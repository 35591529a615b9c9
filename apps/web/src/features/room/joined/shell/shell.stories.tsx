import { OPEN_RULES } from '@salon/contract';
import { RoomScene } from '#testing/RoomScene.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { createTestPerson, me } from '../test/fakeRoom.ts';

export default {
  parameters: { packs: ['room', 'roomLazy', 'chat', 'poll'], surface: 'room', layout: 'fullscreen' },
} satisfies Meta;

const can = createTestPerson({ id: 'can', fullName: 'Can Öztürk' });
const people = [me, can];
const asModerator = [{ ...me, role: 'moderator' as const }, can];

export const HandRaised: Story = () => (
  <RoomScene state={{ people }} notice={{ is: 'handRaised', personId: 'can', name: can.fullName }} />
);
export const Locked: Story = () => (
  <RoomScene state={{ people: [{ ...me, quality: 'poor' }, can], rules: { ...OPEN_RULES, locked: true } }} />
);
export const SoundBlocked: Story = () => <RoomScene state={{ people, soundBlocked: true }} />;
export const Recovering: Story = () => (
  <RoomScene
    state={{
      people,
      phase: {
        at: 'inside',
        connection: { is: 'recovering', what: 'both', since: Date.parse('2026-11-21T09:00:00Z') },
      },
    }}
  />
);
export const Waiting: Story = () => (
  <RoomScene
    panel="people"
    state={{
      people: asModerator,
      waiting: [{ id: 'knock', fullName: 'محمد علي', askedAt: '2026-11-21T09:00:00Z', waiting: true, rev: 1 }],
    }}
  />
);
export const Remove: Story = () => (
  <RoomScene state={{ people: asModerator }} dialog={{ is: 'remove', personId: 'can', name: can.fullName }} />
);
export const End: Story = () => <RoomScene state={{ people: asModerator }} dialog={{ is: 'end' }} />;
export const Keyboard: Story = () => <RoomScene state={{ people }} dialog={{ is: 'keyboard' }} />;
export const Settings: Story = () => <RoomScene state={{ people }} dialog={{ is: 'settings', tab: 'general' }} />;
export const DeviceHelp: Story = () => <RoomScene state={{ people }} dialog={{ is: 'help', deviceError: 'denied' }} />;
