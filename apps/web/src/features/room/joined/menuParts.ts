/** Menus and dialogs: one request soon after entering. */
export { DeviceItems } from './bar/DeviceItems.tsx';
export { MoreItems } from './bar/MoreItems.tsx';
export { ReactionRow } from './bar/ReactionRow.tsx';
export { ToolList } from './bar/ToolList.tsx';
export { PersonItems } from './people/PersonItems.tsx';
export { ShownDialog } from './shell/ShownDialog.tsx';
