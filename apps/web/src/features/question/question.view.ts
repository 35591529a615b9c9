import { MessageCircleQuestionMark } from 'lucide-react';
import type { ToolView } from '#shared/room/index.ts';

/** Questions as people in the room see them. */
export const questionView: ToolView = {
  name: 'question',
  button: {
    Icon: MessageCircleQuestionMark,
    caption: 'room.questions',
    count: { of: ({ tools: { question } }) => question?.unread.length ?? 0, counted: 'question.withNews' },
    news: true,
    inUse: ({ tools: { question } }) => (question?.board.currentId ?? null) !== null,
    order: 32,
  },
  shortcut: { key: 'Q', title: 'room.keyQuestions' },
  panel: {
    title: 'room.questions',
    open: 'question.openPanel',
    load: async () => (await import('./QuestionPanel.tsx')).QuestionPanel,
    phrases: 'question',
  },
  announcements: {
    questionCurrent: ({ question }, { state }) => ({
      key: 'question.currentNotice',
      values: { question },
      ...(state.tools.question?.open ? { durationMs: 0 } : { opens: true }),
    }),
  },
};
