const wait = setTimeout;
const FRAME_MS = 16;

// jsdom counts its frames with whatever clock is there when one is asked for. Asked for under a fake clock that is taken away
// before it ticked, no frame ever comes again: the next tests of the file would wait in vain, or not, as the load has it.
globalThis.requestAnimationFrame = (callback) => Number(wait(() => callback(performance.now()), FRAME_MS));
globalThis.cancelAnimationFrame = (handle) => clearTimeout(handle);
