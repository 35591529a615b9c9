import { chatView } from '../features/chat/index.ts';
import { peopleView } from '../features/room/screens.ts';
import type { ToolView } from '../shared/room/index.ts';

/** The tools of the room, for tests of what is drawn from them. */
export const faces: readonly ToolView[] = [peopleView, chatView];
