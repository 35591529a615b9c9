export { Help } from './Help.tsx';
export { groups as helpGroups, helpValues } from './help.topics.ts';
