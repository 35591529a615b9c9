import { annotation, getStrokeScene } from '../features/annotation/index.ts';
import { recording, recordingProvider } from '../features/recording/index.ts';
import { loadJoinPage, room, sfuGateway } from '../features/room/index.ts';
import type { Feature, Providers } from '../platform/feature.ts';

/** What one feature alone provides to the platform and to the others. Tests leave features out. */
export const providersOf = (features: readonly Feature[]): Providers => ({
  ...(features.includes(room) && { joinPage: loadJoinPage, gateway: sfuGateway }),
  ...(features.includes(recording) && { recordings: recordingProvider }),
  ...(features.includes(annotation) && { strokes: getStrokeScene }),
});
