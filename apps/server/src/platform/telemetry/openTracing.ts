import type { Config } from '../config.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Loads OpenTelemetry where an endpoint is set; nothing of it is loaded otherwise. */
export async function openTracing(config: Config): Promise<Tracing> {
  if (config.telemetry === null) return noTracing;
  const { createTracing } = await import('./otel.ts');
  return createTracing(config.telemetry, config.secretKey);
}
