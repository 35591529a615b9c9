import type { Complete } from '../phrase.ts';
import type { secondDevice as source } from '../tr/secondDevice.ts';

export const secondDevice: Complete<typeof source, 'ar'> = {
  title: 'أنتم في هذا الاجتماع بالفعل',
  text: 'أنتم في هذا الاجتماع من علامة تبويب أخرى أو من جهاز آخر.',
  move: 'النقل إلى هنا',
  moveHint: 'يستمر الاجتماع هنا، وتغادره علامة التبويب الأخرى أو الجهاز الآخر.',
  second: 'الانضمام كجهاز ثانٍ',
  secondHint: 'تبقون شخصًا واحدًا في القائمة. يبدأ الميكروفون والصوت هنا مغلقين حتى لا يُسمع شيء مرتين.',
  soundOff: 'هذا جهازكم الثاني: صوت الاجتماع مغلق هنا.',
  soundOn: 'تشغيل الصوت هنا',
};
