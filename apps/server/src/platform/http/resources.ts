import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** Where the system does not say how many descriptors a process may have. */
const USUAL_DESCRIPTOR_LIMIT = 10_240;
/** Share of descriptors and of memory above which the server takes no more people. */
const DESCRIPTORS_BELOW = 0.9;
const MEMORY_BELOW = 0.92;
/**
 * The event loop is exhausted when it had no pause for this long: a class that comes in keeps it busy for some seconds, and is
 * served.
 */
const LOOP_BUSY = 0.99;
const LOOP_WINDOW_MS = 5000;
const LOOP_WINDOWS = 6;

/** What this process has left; false: it runs out. */
export interface Resources {
  descriptors: boolean;
  memory: boolean;
  eventLoop: boolean;
}

export interface ResourceWatch {
  read(): Promise<Resources>;
  stop(): void;
}

/** How many descriptors this process may have. */
export function readDescriptorLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? USUAL_DESCRIPTOR_LIMIT : Number(soft);
  } catch {
    return USUAL_DESCRIPTOR_LIMIT;
  }
}

/** How many it has; none can be opened to look when there is none left. */
async function countDescriptors(limit: number): Promise<number> {
  try {
    return (await readdir('/proc/self/fd')).length;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EMFILE' ? limit : 0;
  }
}

function hasMemory(): boolean {
  const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
  const container = process.constrainedMemory();
  // Zero, or more than any machine has: the container sets no limit.
  const isWithin = container === 0 || process.memoryUsage.rss() < container * MEMORY_BELOW;
  return used < most * MEMORY_BELOW && isWithin;
}

/** Whether the event loop had a pause in the last windows; the share of each that it was busy. */
export const isLoopFree = (windows: readonly number[]): boolean =>
  windows.length < LOOP_WINDOWS || windows.slice(-LOOP_WINDOWS).some((busy) => busy < LOOP_BUSY);

/** Looks whether descriptors, memory or the event loop run out. */
export function watchResources(descriptorLimit: number): ResourceWatch {
  let windows: number[] = [];
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    windows = [...windows.slice(1 - LOOP_WINDOWS), performance.eventLoopUtilization(now, before).utilization];
    before = now;
  }, LOOP_WINDOW_MS).unref();
  return {
    read: async () => ({
      descriptors: (await countDescriptors(descriptorLimit)) < descriptorLimit * DESCRIPTORS_BELOW,
      memory: hasMemory(),
      eventLoop: isLoopFree(windows),
    }),
    stop: () => clearInterval(timer),
  };
}
