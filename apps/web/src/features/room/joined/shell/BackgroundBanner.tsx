import { Trouble } from '../../effects/parts.tsx';
import { useInside } from '../room.context.ts';

/** My camera waits for a background that does not work. */
export function BackgroundBanner() {
  const { engine, entry } = useInside();
  return (
    <div data-notice>
      <Trouble devices={engine.devices} meeting={entry.session.meetingId} />
    </div>
  );
}
