import type { RoomEngine } from '@salon/room';
import { describe, expect, it, vi } from 'vitest';
import { putPictureIntoNotes } from './putPictureIntoNotes.ts';

const PICTURE = new Blob(['x'], { type: 'image/png' });

/** A room whose notes no one has opened: they are there as soon as they are asked for. */
function createTestRoom(putPicture: (picture: Blob, alt: string) => Promise<boolean>): RoomEngine {
  const tools: Record<string, unknown> = { notes: null };
  const loadTool = async (name: string) => {
    tools[name] = { commands: { putPicture } };
  };
  return { tools, loadTool } as unknown as RoomEngine;
}

describe('a picture from another tool', () => {
  it('is put into notes that no one has open', async () => {
    const put = vi.fn(async () => true);
    expect(await putPictureIntoNotes(createTestRoom(put), PICTURE, 'Çizim')).toBe(true);
    expect(put).toHaveBeenCalledExactlyOnceWith(PICTURE, 'Çizim');
  });

  it('says when it was refused', async () => {
    expect(
      await putPictureIntoNotes(
        createTestRoom(async () => false),
        PICTURE,
        '',
      ),
    ).toBe(false);
  });
});
