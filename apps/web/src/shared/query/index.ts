/** Server data of signed-in screens and of the room's panels. Never part of a page for visitors: the build refuses it there. */
export { queryClient } from './client.ts';
export { keyOf, patch, readKey, refresh, show } from './keys.ts';
export { keepsPrevious, readOnce, useCall, useRead } from './useCall.ts';
export { useChange } from './useChange.ts';
