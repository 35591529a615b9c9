import { RoomScene } from '#testing/RoomScene.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { createTestPerson, me } from '../test/fakeRoom.ts';

export default {
  parameters: { packs: ['room', 'roomLazy', 'chat', 'poll'], surface: 'room', layout: 'fullscreen' },
} satisfies Meta;

const names = ['Can Öztürk', 'محمد علي', 'Zeynep Kaya', 'Deniz Ak', 'Ömer Aksoy', 'Mira Çelik', 'Ada Kaya', 'Ali Er'];
const others = names.map((fullName, index) =>
  createTestPerson({ id: `person-${index}`, fullName, microphone: index % 2 === 0 }),
);

export const Alone: Story = () => <RoomScene />;
export const Two: Story = () => <RoomScene state={{ people: [me, ...others.slice(0, 1)] }} />;
export const Grid: Story = () => <RoomScene state={{ people: [me, ...others], layout: 'grid' }} />;
export const SharedScreen: Story = () => (
  <RoomScene state={{ people: [me, ...others.map((person, index) => ({ ...person, screen: index === 0 }))] }} />
);
export const People: Story = () => (
  <RoomScene
    panel="people"
    state={{
      people: [
        { ...me, role: 'moderator' },
        ...others.map((person, index) => ({
          ...person,
          handRaisedAt: index === 1 ? '2026-11-21T09:05:00Z' : null,
        })),
      ],
    }}
  />
);
