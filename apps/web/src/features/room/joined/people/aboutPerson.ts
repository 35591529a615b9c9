import type { RoomPerson } from '@salon/room';
import type { InsideRoom } from '../insideRoom.ts';
import type { PersonAction } from './person.actions.ts';

/** Does what was chosen in someone's menu. */
export function aboutPerson(
  { engine: { commands }, frame }: Pick<InsideRoom, 'engine' | 'frame'>,
  { id, fullName }: RoomPerson,
  action: PersonAction,
): void {
  switch (action.is) {
    case 'pin':
      return commands.pin(id);
    case 'unpin':
      return commands.pin(null);
    case 'spotlight':
      return void commands.setSpotlight(id);
    case 'unspotlight':
      return void commands.setSpotlight(null);
    case 'muteOthers':
      return void commands.muteAll([id]);
    case 'rename':
      return frame.set({ dialog: { is: 'rename' } });
    case 'stop':
      return void commands.stopMedia(id, action.source);
    case 'forbid':
      return void commands.allowMedia(id, action.source, false);
    case 'allow':
      return void commands.allowMedia(id, action.source, true);
    case 'askMicrophone':
      return void commands.askMicrophone(id, false);
    case 'openMicrophone':
      return void commands.askMicrophone(id, true);
    case 'lowerHand':
      return void commands.lowerHand(id);
    case 'makeModerator':
      return void commands.setModerator(id, true);
    case 'takeModerator':
      return void commands.setModerator(id, false);
    case 'remove':
      return frame.set({ dialog: { is: 'remove', personId: id, name: fullName } });
  }
}
