import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shippedWords } from '@salon/phrases/legalTexts';
import { getTableName, isTable } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const languages = ['tr', 'en', 'ar', 'ru'] as const;
type Words = Readonly<Record<(typeof languages)[number], RegExp>>;

/** One kind of stored data: its tables, and the word by which each data-protection text names it. */
interface StoredKind {
  readonly tables: readonly string[];
  /** Missing: a guest has none of it. */
  readonly guest?: Words;
  readonly account?: Words;
}

const both = (tables: readonly string[], words: Words): StoredKind => ({ tables, guest: words, account: words });
const accountOnly = (tables: readonly string[], account: Words): StoredKind => ({ tables, account });

/** Every table that holds something about people. A new table is added here, and to the texts where it is a new kind. */
const storedKinds: Readonly<Record<string, StoredKind>> = {
  entries: both(['participant', 'attendance_interval', 'knock', 'room', 'access_code_attempt'], {
    tr: /giriş ve çıkış zaman/,
    en: /when you entered and left|times at which you enter/,
    ar: /دخولكم .*وخروجكم/,
    ru: /время входа/,
  }),
  callQuality: both(['call_quality'], {
    tr: /bağlantınızın kalitesi/,
    en: /quality of your connection/,
    ar: /جودة اتصالكم/,
    ru: /качество вашего соединения/,
  }),
  consents: both(['consent'], {
    tr: /metnin sürümü/,
    en: /version of the text/,
    ar: /(إصدار|نسخة) النص/,
    ru: /(версия|редакция) .*текста/,
  }),
  invitations: both(['bbb_attendee', 'invitation', 'invitee'], {
    tr: /e-posta adres/,
    en: /e-mail address/,
    ar: /البريد|بريدكم/,
    ru: /почты/,
  }),
  chat: both(['chat_message', 'chat_mention', 'chat_reaction', 'private_message', 'private_thread'], {
    tr: /özel sohbet/,
    en: /private chat/,
    ar: /الدردشة الخاصة/,
    ru: /личном чате/,
  }),
  chatFiles: both(['chat_file', 'file', 'upload_lock'], { tr: /dosyalar/, en: /files/, ar: /الملفات/, ru: /файлы/ }),
  slides: both(['slides_document', 'slides_page', 'slides_presented'], {
    tr: /sunumlar/,
    en: /slides/,
    ar: /العروض/,
    ru: /презентации/,
  }),
  films: both(['playback', 'playback_film'], { tr: /videolar/, en: /videos/, ar: /مقاطع الفيديو/, ru: /видео/ }),
  notes: both(['notes', 'notes_action', 'notes_picture', 'notes_version', 'document', 'document_update'], {
    tr: /notlar/,
    en: /notes/,
    ar: /الملاحظات/,
    ru: /заметки/,
  }),
  boards: both(['board', 'board_picture'], { tr: /beyaz tahta/, en: /whiteboard/, ar: /السبورة/, ru: /доск/ }),
  drawings: both(['annotation_file', 'annotation_stroke', 'annotation_surface'], {
    tr: /çizimler/,
    en: /drawings/,
    ar: /الرسوم/,
    ru: /рисунки/,
  }),
  polls: both(['poll', 'poll_answer', 'poll_voter'], { tr: /anket/, en: /polls/, ar: /الاستطلاعات/, ru: /опрос/ }),
  questions: both(['question', 'question_board', 'question_vote'], {
    tr: /sorular/,
    en: /questions/,
    ar: /الأسئلة/,
    ru: /вопросы/,
  }),
  recordings: both(
    [
      'bbb_recording',
      'recording',
      'recording_captions',
      'recording_chapter',
      'recording_history',
      'recording_link',
      'recording_part',
      'recording_piece',
      'recording_span',
    ],
    {
      tr: /kayıtları|kaydı, altyazıları/i,
      en: /recording.*captions/i,
      ar: /تسجيل.*ترجمت/,
      ru: /запис[ьи] встреч.*субтитр/i,
    },
  ),
  // In `consent`, too.
  recordingConsents: both([], {
    tr: /verdiğiniz yanıt|verilen yanıt/,
    en: /answer about/,
    ar: /ردّكم بشأن|الرد بشأن/,
    ru: /ответ о/,
  }),
  mails: both(['outbox', 'mail_content', 'mail_refusal'], {
    tr: /e-postaların adresi/,
    en: /subject of e-mails/,
    ar: /رسائل البريد/,
    ru: /писем/,
  }),
  account: accountOnly(
    [
      'user',
      'registration',
      'data_request',
      'administrator_role',
      'email_change',
      'mail_code',
      'personal_room',
      'calendar_preference',
      'api_key',
      'bbb_access',
      'webhook_endpoint',
      'webhook_delivery',
    ],
    {
      tr: /profil bilgileri/,
      en: /profile/,
      ar: /الملف الشخصي/,
      ru: /профиль/,
    },
  ),
  signIns: accountOnly(
    [
      'session',
      'refresh_token',
      'identity',
      'known_device',
      'authorization_request',
      'mfa_challenge',
      'sign_in_attempt',
      'passkey',
      'passkey_challenge',
      'two_step',
      'recovery_code',
    ],
    { tr: /Oturumlar/, en: /Sessions/, ar: /الجلسات/, ru: /Сеансы/ },
  ),
  accountEvents: accountOnly(['account_event', 'api_key_action', 'audit_entry', 'audit_personal', 'audit_head'], {
    tr: /Hesap hareketleri/,
    en: /Account activity/,
    ar: /نشاط الحساب/,
    ru: /Действия в учётной записи/,
  }),
  meetings: accountOnly(
    ['bbb_meeting', 'meeting', 'meeting_series', 'meeting_number', 'meeting_mail_quota', 'short_link'],
    {
      tr: /planladığınız/,
      en: /meetings that you plan/,
      ar: /تخططون/,
      ru: /планируете/,
    },
  ),
  calls: accountOnly(['call', 'notification', 'call_preference', 'online_user'], {
    tr: /Arama kayıtları/,
    en: /Records of calls/,
    ar: /سجلات المكالمات/,
    ru: /Записи о звонках/,
  }),
  push: accountOnly(['push_target'], {
    tr: /Bildirim adresi/,
    en: /notification address/,
    ar: /عنوان الإشعارات/,
    ru: /Адрес уведомлений/,
  }),
  companies: accountOnly(
    ['company', 'company_ldap_config', 'company_invitation', 'former_company_member', 'company_member'],
    {
      tr: /Şirketiniz/,
      en: /Your company/,
      ar: /شركتكم/,
      ru: /Компания/,
    },
  ),
  support: accountOnly(['support_message', 'support_request'], {
    tr: /Destek istekleri/,
    en: /Support requests/,
    ar: /طلبات الدعم/,
    ru: /Обращения в поддержку/,
  }),
  purchases: accountOnly(
    [
      'subscription',
      'subscription_event',
      'subscription_seat',
      'trial_claim',
      'renewal_notice',
      'payment',
      'payment_difference',
      'payment_webhook_event',
      'payment_refund',
      'purchase_order',
      'stored_card',
      'ledger_entry',
      'ledger_transaction',
      'invoice',
      'invoice_file',
      'invoice_line',
    ],
    { tr: /Satın almalarınız/, en: /Your purchases/, ar: /مشترياتكم/, ru: /Покупки/ },
  ),
};

/** Tables without anything about people, or with what lives for minutes. */
const impersonal = [
  'announcement',
  'brand',
  'call_quality_day',
  'company_meeting_count',
  'dashboard_day',
  'field_key',
  'idempotent_request',
  'invoice_series',
  'legal_text',
  'legal_withdrawal',
  'online_server',
  'package',
  'package_price',
  'package_version',
  'recorder',
  'retention_term',
  'study',
  'study_room',
  'study_seat',
  'switch_state',
  'used_nonce',
  'vat_rate',
];

async function allTables(): Promise<readonly string[]> {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const files = globSync('{features,platform}/**/*.tables.ts', { cwd: source });
  const modules = await Promise.all(files.map((file) => import(`${source}${file}`) as Promise<object>));
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value) => (isTable(value) ? getTableName(value) : [])),
  );
}

describe('what is stored about people', () => {
  it('is a kind that is listed here, for every table of the schema', async () => {
    const listed = [...Object.values(storedKinds).flatMap(({ tables }) => tables), ...impersonal];
    expect(listed.toSorted()).toEqual([...(await allTables())].toSorted());
  });

  for (const [document, audience] of [
    ['guestPrivacy', 'guest'],
    ['accountPrivacy', 'account'],
  ] as const)
    it.each(languages)(`is named by the text ${document} in %s`, (language) => {
      const { sections } = shippedWords(document, language);
      const text = sections
        .filter(({ name }) => name === 'Data' || name === 'Storage')
        .map(({ body }) => body)
        .join('\n');
      for (const [kind, words] of Object.entries(storedKinds))
        if (words[audience] !== undefined) expect(text, kind).toMatch(words[audience][language]);
    });
});
