import type { LayoutTile, RoomPerson } from '@salon/room';
import { RoomScene } from '#testing/RoomScene.tsx';
import type { Meta, Story } from '#testing/story.ts';
import { createTestPerson, me } from '../test/fakeRoom.ts';
import { Tile } from './Tile.tsx';

export default { parameters: { packs: ['room', 'roomLazy'], surface: 'room' } } satisfies Meta;

const can = createTestPerson({ id: 'can', fullName: 'Can Öztürk', microphone: true });
const box = { x: 0, y: 0, width: 304, height: 200 };

interface Props {
  person?: Partial<RoomPerson>;
  tile?: Partial<Pick<LayoutTile, 'part' | 'box'>> & { is?: 'person' | 'share' };
  place?: number;
  pinned?: boolean;
}

function One({ person: given, tile, place = 0, pinned = false }: Props) {
  const person = { ...can, ...given };
  return (
    <RoomScene state={{ people: [me, person] }}>
      <div style={{ position: 'relative', blockSize: box.height }}>
        <Tile
          tile={{ key: 'tile', personId: person.id, priority: 0, is: 'person', part: 'grid', box, ...tile }}
          person={person}
          place={place}
          pinned={pinned}
        />
      </div>
    </RoomScene>
  );
}

export const Quiet: Story = () => <One />;
export const Muted: Story = () => <One person={{ microphone: false, fullName: 'محمد علي' }} />;
export const Speaking: Story = () => <One person={{ speaking: true }} />;
export const HandRaised: Story = () => <One person={{ handRaisedAt: '2026-11-21T09:00:00Z' }} place={2} />;
export const ModeratorPinned: Story = () => <One person={{ role: 'moderator' }} pinned />;
export const WeakLine: Story = () => <One person={{ quality: 'poor', camera: 'paused' }} />;
export const Connecting: Story = () => <One person={{ connected: false, quality: 'lost', microphone: false }} />;
export const Screen: Story = () => <One person={{ screen: true }} tile={{ is: 'share', part: 'stage' }} />;
export const Tiny: Story = () => (
  <One person={{ fullName: 'Zeynep Nur Karahasanoğlu' }} tile={{ box: { ...box, width: 132, height: 100 } }} />
);
