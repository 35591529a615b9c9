import * as z from 'zod/mini';
import { readStored, writeStored } from '#shared/storage/storage.ts';

const DeviceId = z._default(z.nullable(z.string().check(z.maxLength(512))), null);

const Choices = z.object({
  microphoneId: DeviceId,
  cameraId: DeviceId,
  speakerId: DeviceId,
  /** Whether the device is wanted on on the join page. */
  microphone: z._default(z.boolean(), true),
  camera: z._default(z.boolean(), true),
  /** Anyone who is signed in and has nothing to fill in goes into meetings without a look at themselves first. */
  straightIn: z._default(z.boolean(), false),
});
type Choices = z.infer<typeof Choices>;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The choices of the last time, or the ones of a first visit. */
export function readChoices(): Choices {
  const parsed = z.safeParse(Choices, record(record(readStored('views')).devices));
  return parsed.success ? parsed.data : z.parse(Choices, {});
}

/** Keeps what changed for the next time. */
export function keepChoices(change: Partial<Choices>): void {
  writeStored('views', { ...record(readStored('views')), devices: { ...readChoices(), ...change } });
}
