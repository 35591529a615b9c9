import type { RoomEngine } from '@salon/room';

/**
 * Puts a picture (JPEG, PNG or WebP) at the end of the room's notes, whether or not anybody has them open; they are begun where
 * no one has. `alt` is read in its place. False: it was refused, which the room has said. Rejects where the code of notes cannot be
 * fetched.
 */
export async function putPictureIntoNotes(engine: RoomEngine, picture: Blob, alt: string): Promise<boolean> {
  await engine.loadTool('notes');
  return (await engine.tools.notes?.commands.putPicture(picture, alt)) ?? false;
}
