import type { JSONContent } from '@tiptap/core';
import type { PhraseKey } from '#shared/phrases/index.ts';

const templates = ['minutes', 'agenda', 'retrospective', 'oneOnOne'] as const;
export type Template = (typeof templates)[number];

/** Headings of a template, each with a list below it that is to be filled in: of points, or of things to do. */
const parts: Readonly<Record<Template, readonly (readonly [PhraseKey, 'points' | 'tasks'])[]>> = {
  minutes: [
    ['notes.headParticipants', 'points'],
    ['notes.headAgenda', 'points'],
    ['notes.headDiscussed', 'points'],
    ['notes.headDecisions', 'points'],
    ['notes.headNext', 'tasks'],
  ],
  agenda: [
    ['notes.headAim', 'points'],
    ['notes.headTopics', 'points'],
    ['notes.headQuestions', 'points'],
  ],
  retrospective: [
    ['notes.headWell', 'points'],
    ['notes.headBadly', 'points'],
    ['notes.headTry', 'tasks'],
  ],
  oneOnOne: [
    ['notes.headSince', 'points'],
    ['notes.headTopics', 'points'],
    ['notes.headFeedback', 'points'],
    ['notes.headGoals', 'tasks'],
  ],
};

export const templateKeys = templates.map((template) => [template, `notes.template_${template}`] as const);

/** A template as the editor takes it, in the language of anyone who puts it in. */
export const contentOf = (template: Template, t: (key: PhraseKey) => string): JSONContent[] =>
  parts[template].flatMap(([key, list]) => [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: t(key) }] },
    list === 'tasks'
      ? {
          type: 'taskList',
          content: [{ type: 'taskItem', attrs: { checked: false }, content: [{ type: 'paragraph' }] }],
        }
      : { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
  ]);
