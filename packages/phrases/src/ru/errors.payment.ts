import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.payment.ts';

/** Russian: texts of refused payments. */
export const errors: Complete<typeof source, 'ru'> = {
  billing_paymentFailed_title: 'Оплата не прошла',
  billing_paymentFailed:
    'Во время оплаты произошла ошибка, деньги с карты не списаны. Повторите попытку или используйте другую карту.',
  billing_insufficientFunds_title: 'Оплата не прошла',
  billing_insufficientFunds:
    'На карте недостаточно средств или превышен лимит. Проверьте это или используйте другую карту.',
  billing_doNotHonour_title: 'Оплата не прошла',
  billing_doNotHonour:
    'Банк не одобрил операцию. Повторите попытку позже, обратитесь в банк или используйте другую карту.',
  billing_invalidTransaction_title: 'Оплата не прошла',
  billing_invalidTransaction: 'Банк счёл операцию недопустимой. Повторите попытку или используйте другую карту.',
  billing_lostCard_title: 'Оплата не прошла',
  billing_lostCard: 'Ваш банк не одобрил этот платёж. Обратитесь в банк или используйте другую карту.',
  billing_stolenCard_title: 'Оплата не прошла',
  billing_stolenCard: 'Ваш банк не одобрил этот платёж. Обратитесь в банк или используйте другую карту.',
  billing_expiredCard_title: 'Оплата не прошла',
  billing_expiredCard: 'Срок действия карты истёк. Используйте другую карту.',
  billing_invalidCvc_title: 'Оплата не прошла',
  billing_invalidCvc: 'Неверный код безопасности (CVC). Проверьте код на обороте карты и повторите попытку.',
  billing_cardholderNotPermitted_title: 'Оплата не прошла',
  billing_cardholderNotPermitted:
    'Эта карта не допускает такую операцию. Подтвердите оплату через 3-D Secure, обратитесь в банк или используйте другую карту.',
  billing_terminalNotPermitted_title: 'Оплата не прошла',
  billing_terminalNotPermitted:
    'Оплата не прошла по причине на нашей стороне, наша команда уже знает об этом. Повторите попытку позже.',
  billing_fraudSuspect_title: 'Оплата не прошла',
  billing_fraudSuspect: 'Ваш банк не одобрил этот платёж. Обратитесь в банк или используйте другую карту.',
  billing_restrictedByLaw_title: 'Оплата не прошла',
  billing_restrictedByLaw:
    'Ваша карта закрыта для покупок в интернете. Попросите банк разрешить их или используйте другую карту.',
  billing_cardNotPermitted_title: 'Оплата не прошла',
  billing_cardNotPermitted: 'Карта не разрешила эту операцию. Обратитесь в банк или используйте другую карту.',
  billing_generalError_title: 'Оплата не прошла',
  billing_generalError: 'При обработке платежа произошла общая ошибка. Повторите попытку чуть позже.',
  billing_invalidCvcLength_title: 'Оплата не прошла',
  billing_invalidCvcLength: 'Неверная длина кода безопасности (CVC). Введите код с карты полностью.',
  billing_referToIssuer_title: 'Оплата не прошла',
  billing_referToIssuer: 'Для этого платежа нужно одобрение банка. Получите его и повторите попытку.',
  billing_invalidMerchantCategory_title: 'Оплата не прошла',
  billing_invalidMerchantCategory:
    'Оплата не прошла по причине на нашей стороне, наша команда уже знает об этом. Повторите попытку позже.',
  billing_blockedCard_title: 'Оплата не прошла',
  billing_blockedCard: 'Ваша карта заблокирована. Обратитесь в банк или используйте другую карту.',
  billing_invalidCavv_title: 'Оплата не прошла',
  billing_invalidCavv:
    'Подтверждение 3-D Secure (CAVV) недействительно. Начните оплату заново и подтвердите её ещё раз.',
  billing_invalidEci_title: 'Оплата не прошла',
  billing_invalidEci: 'Подтверждение 3-D Secure (ECI) недействительно. Начните оплату заново и подтвердите её ещё раз.',
  billing_binNotFound_title: 'Оплата не прошла',
  billing_binNotFound: 'Первые цифры номера карты (BIN) не распознаны. Проверьте номер или используйте другую карту.',
  billing_communicationError_title: 'Оплата не прошла',
  billing_communicationError: 'Не удалось связаться с банком. Повторите попытку через несколько минут.',
  billing_invalidCardNumber_title: 'Оплата не прошла',
  billing_invalidCardNumber: 'Номер карты недействителен. Проверьте номер и повторите попытку.',
  billing_issuerNotFound_title: 'Оплата не прошла',
  billing_issuerNotFound: 'Банк, выпустивший карту, не найден. Используйте другую карту.',
  billing_debitNeedsThreeDs_title: 'Оплата не прошла',
  billing_debitNeedsThreeDs:
    'Дебетовой картой можно платить только через 3-D Secure. Подтвердите оплату через 3-D Secure или используйте кредитную карту.',
  billing_issuerTimeout_title: 'Оплата не прошла',
  billing_issuerTimeout: 'Банк не ответил вовремя. Повторите попытку чуть позже.',
  billing_installmentsNotPermitted_title: 'Оплата не прошла',
  billing_installmentsNotPermitted:
    'Оплата не прошла по причине на нашей стороне, наша команда уже знает об этом. Повторите попытку позже.',
  billing_dayEndRequired_title: 'Оплата не прошла',
  billing_dayEndRequired: 'Этот платёж возможен только после закрытия банковского дня. Повторите попытку завтра.',
  billing_restrictedCard_title: 'Оплата не прошла',
  billing_restrictedCard: 'Использование карты ограничено. Обратитесь в банк или используйте другую карту.',
  billing_pinTriesExceeded_title: 'Оплата не прошла',
  billing_pinTriesExceeded:
    'ПИН-код карты слишком много раз введён неверно. Обратитесь в банк или используйте другую карту.',
  billing_invalidPin_title: 'Оплата не прошла',
  billing_invalidPin: 'ПИН-код недействителен. Проверьте его и повторите попытку или обратитесь в банк.',
  billing_issuerInoperative_title: 'Оплата не прошла',
  billing_issuerInoperative: 'Банк сейчас не может обработать операцию. Повторите попытку через несколько минут.',
  billing_invalidExpiry_title: 'Оплата не прошла',
  billing_invalidExpiry: 'Срок действия карты указан неверно. Проверьте месяц и год и повторите попытку.',
  billing_invalidAmount_title: 'Оплата не прошла',
  billing_invalidAmount:
    'Оплата не прошла по причине на нашей стороне, наша команда уже знает об этом. Повторите попытку позже.',
};
