import type { FastifyInstance } from 'fastify';
import { TrackSource, type WebhookEvent, WebhookReceiver } from 'livekit-server-sdk';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type Metric, ownGauges } from '../metrics/metric.ts';
import { SFU_TOLERANCE_SECONDS } from './tokens.ts';

/** What the media server told, as a hint to look: events are dropped when late, so truth is asked of it. */
export interface SfuHint {
  /** `shared`: someone shares a screen. `unshared`: a shared screen ended, or the connection that sent it. */
  event: 'entered' | 'left' | 'shared' | 'unshared' | 'other';
  roomId: string;
  participantId: string | null;
}

const MAX_AGE_SECONDS = 300;
const REMEMBERED = 2000;

/** How far LiveKit's clock is ahead of this server's, as the latest event said; one that came late says less. */
export interface ClockSkew {
  note(seconds: number): void;
  readonly metric: Metric;
}
export function createClockSkew(): ClockSkew {
  let latest: number | null = null;
  return {
    note(seconds) {
      latest = seconds;
    },
    metric: ownGauges(
      {
        sfu_clock_skew_seconds: { help: 'How far the clock of LiveKit is ahead of this server, by its latest event.' },
      },
      () => ({ sfu_clock_skew_seconds: latest ?? [] }),
    ),
  };
}

/** `POST /livekit/webhook`: signed by the media server over the body, at most five minutes old, each one once. */
export function receiveWebhooks(
  app: FastifyInstance,
  config: Config['sfu'],
  clock: Clock,
  clockSkew: ClockSkew,
  onHint: (hint: SfuHint) => Promise<void>,
): void {
  const receiver = new WebhookReceiver(config.apiKey, config.apiSecret);
  const seen = new Set<string>();
  // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for a plugin; the rule sees the overload with a callback.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/livekit/webhook', async (request, reply) => {
      const event = await receiver
        .receive(String(request.body ?? ''), request.headers.authorization, false, SFU_TOLERANCE_SECONDS)
        .catch(() => null);
      if (event === null) return reply.code(401).send();
      const age = clock.now().getTime() / 1000 - Number(event.createdAt);
      clockSkew.note(-age);
      if (age > MAX_AGE_SECONDS || seen.has(event.id)) return reply.code(200).send();
      seen.add(event.id);
      if (seen.size > REMEMBERED) seen.delete(seen.values().next().value as string);
      const roomId = event.room?.name;
      if (roomId !== undefined) {
        await onHint({ event: kindOf(event), roomId, participantId: event.participant?.identity ?? null });
      }
      return reply.code(200).send();
    });
  });
}

function kindOf({ event, track }: WebhookEvent): SfuHint['event'] {
  if (event === 'participant_left') return 'left';
  if (event === 'participant_joined') return 'entered';
  if (track?.source !== TrackSource.SCREEN_SHARE) return 'other';
  if (event === 'track_published') return 'shared';
  return event === 'track_unpublished' ? 'unshared' : 'other';
}
