/** People with browsers: how they come to the join page, get in, and what they do in the room. */

export { expectAccessible } from './accessible.ts';
export * from './account.ts';
export * from './buying.ts';
export * from './calling.ts';
export * from './chat.ts';
export { type Complaints, CUT_LINES } from './complaints.ts';
export { type Crowd, chromiumPath, type Devices, launch, newCrowd } from './crowd.ts';
export * from './entry.ts';
export { chooseIn, chooseOtherTime, dayIn, partsOf, typeInto } from './fields.ts';
export { createTestFilm } from './film.ts';
export * from './plans.ts';
export * from './prejoin.ts';
export * from './room.ts';
export { goOffline, openVisitor, type Visitor, type VisitorOptions, visitorIn } from './visitor.ts';
export { pattern, type WordKey, type Words, wordsOf } from './words.ts';
