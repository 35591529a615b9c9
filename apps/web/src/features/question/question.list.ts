import { inQuestionOrder, type MeetingQuestion, QUESTIONS_PAGE } from '@salon/contract';
import type { ToolState } from '@salon/room';

type Questions = Pick<ToolState<'question'>, 'known' | 'list' | 'lists' | 'board'>;

/** The questions of the list that is looked at, in order, as many as are shown; `more`: there are others. */
export function questionsShown({ known, list, lists, board }: Questions): {
  questions: readonly MeetingQuestion[];
  more: boolean;
} {
  const those = known.filter(({ state }) => state === list).sort(inQuestionOrder(board.order));
  const { shown, more } = lists[list] ?? { shown: QUESTIONS_PAGE, more: false };
  return { questions: those.slice(0, shown), more: more || those.length > shown };
}
