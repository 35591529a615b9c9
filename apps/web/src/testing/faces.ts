import { chatFace } from '../features/chat/index.ts';
import { peopleFace } from '../features/room/screens.ts';
import type { ToolFace } from '../shared/room/index.ts';

/** The tools of the room, for tests of what is drawn from them. */
export const faces: readonly ToolFace[] = [peopleFace, chatFace];
