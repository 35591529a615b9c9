import type { RoomState } from '@salon/room';
import { RoomScene } from '#testing/RoomScene.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { createTestPerson, devicesWith, me } from '../test/fakeRoom.ts';
import { ControlBar } from './ControlBar.tsx';

export default { parameters: { packs: ['room', 'roomLazy', 'chat', 'poll'], surface: 'room' } } satisfies Meta;

const others = ['can', 'deniz'].map((id) => createTestPerson({ id, fullName: id }));
const asModerator: Partial<RoomState> = { people: [{ ...me, role: 'moderator' }, ...others] };
const openMenu =
  (item: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) =>
    canvasElement.querySelector<HTMLElement>(`[data-item="${item}"] [aria-haspopup]`)?.click();

const Bar = ({ state = {} }: { state?: Partial<RoomState> }) => (
  <RoomScene state={{ people: [me, ...others], ...state }}>
    <ControlBar />
  </RoomScene>
);

export const DevicesOff: Story = () => <Bar />;
export const DevicesOn: Story = () => (
  <Bar
    state={{
      people: [{ ...me, microphone: true, camera: 'on', handRaisedAt: '2026-11-21T09:00:00Z' }, ...others],
      devices: {
        ...devicesWith('microphone', { wanted: true, actual: 'on' }),
        camera: { wanted: true, actual: 'on', blockedBy: null },
      },
    }}
  />
);
export const DeviceBlocked: Story = () => (
  <Bar state={{ devices: devicesWith('microphone', { wanted: true, blockedBy: 'denied' }) }} />
);
export const ModeratorLeaves: Story = () => <Bar state={asModerator} />;
ModeratorLeaves.play = openMenu('leave');
export const More: Story = () => <Bar state={asModerator} />;
More.play = openMenu('more');
