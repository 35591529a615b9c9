import { expect, test } from 'vitest';
import { unusedPhrases } from './unusedPhrases.ts';

const code = `
  t('room.leave');
  t(\`standing.\${state}\`);
  t(\`room.\${kind}_\${device}\${by}\`);
  t(\`devices.\${device}\${reason}\`);
  type State = 'active' | 'ended';
  const device = 'camera'; const kind = 'stopped'; const by = '_byModerator'; const reason = 'Denied';
`;

test('keys that no code names are found, and those that a template makes are not', () => {
  expect(
    unusedPhrases(
      [
        'room.leave',
        'room.enter',
        'standing.active',
        'standing.over',
        'room.stopped_camera_byModerator',
        'devices.cameraDenied',
        'devices.cameraGone',
      ],
      `${code} by Moderator`,
    ),
  ).toEqual(['room.enter', 'standing.over', 'devices.cameraGone']);
});
