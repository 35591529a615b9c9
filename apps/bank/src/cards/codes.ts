/** Languages of the API. */
export type Locale = 'tr' | 'en';

/** A code of the API: what answers carry with it. */
export interface Code {
  readonly code: string;
  /** Null: the request was refused before it reached a bank. */
  readonly group: string | null;
  readonly tr: string;
  readonly en: string;
}

type Row = readonly [code: string, group: string, tr: string, en: string];

const banks: readonly Row[] = [
  ['10051', 'NOT_SUFFICIENT_FUNDS', 'Kart limiti yetersiz, yetersiz bakiye', 'Insufficient funds'],
  ['10005', 'DO_NOT_HONOUR', 'İşlem onaylanmadı', 'Operation not approved'],
  ['10012', 'INVALID_TRANSACTION', 'Geçersiz işlem', 'Invalid transaction'],
  ['10041', 'LOST_CARD', 'Kayıp kart, karta el koyunuz', 'Lost card'],
  ['10043', 'STOLEN_CARD', 'Çalıntı kart, karta el koyunuz', 'Stolen card'],
  ['10054', 'EXPIRED_CARD', 'Vadesi dolmuş kart', 'Expired card'],
  ['10084', 'INVALID_CVC2', 'CVC2 bilgisi hatalı', 'Invalid CVC2'],
  ['10057', 'NOT_PERMITTED_TO_CARDHOLDER', 'Kart sahibi bu işlemi yapamaz', 'Operation not permitted to card holder'],
  [
    '10058',
    'NOT_PERMITTED_TO_TERMINAL',
    'Terminalin bu işlemi yapmaya yetkisi yok',
    'Operation not permitted to terminal',
  ],
  ['10034', 'FRAUD_SUSPECT', 'Dolandırıcılık şüphesi', 'Fraud suspect'],
  [
    '10093',
    'RESTRICTED_BY_LAW',
    'Kartınız e-ticaret işlemlerine kapalıdır. Bankanızı arayınız.',
    'Your card is closed to e-commerce. Please contact your bank.',
  ],
  ['10201', 'CARD_NOT_PERMITTED', 'Kart, işleme izin vermedi', 'Operation not permitted by card'],
  ['10204', 'UNKNOWN', 'Ödeme işlemi esnasında genel bir hata oluştu', 'An error occurred while processing payment'],
  ['10206', 'INVALID_CVC2_LENGTH', 'CVC uzunluğu geçersiz', 'Invalid CVC length'],
  ['10207', 'REFER_TO_CARD_ISSUER', 'Bankanızdan onay alınız', 'Need to receive approval by bank'],
  ['10208', 'INVALID_MERCHANT_OR_SP', 'Üye işyeri kategori kodu hatalı', 'Invalid bank merchant category'],
  ['10209', 'BLOCKED_CARD', 'Bloke statülü kart', 'Blocked card'],
  ['10210', 'INVALID_CAVV', 'Hatalı CAVV bilgisi', 'Invalid CAVV'],
  ['10211', 'INVALID_ECI', 'Hatalı ECI bilgisi', 'Invalid ECI'],
  ['10213', 'BIN_NOT_FOUND', 'BIN bulunamadı', 'Bin is not found'],
  ['10214', 'COMMUNICATION_OR_SYSTEM_ERROR', 'İletişim veya sistem hatası', 'Communication or system error'],
  ['10215', 'INVALID_CARD_NUMBER', 'Geçersiz kart numarası', 'Invalid card number'],
  ['10216', 'NO_SUCH_ISSUER', 'Bankası bulunamadı', 'Issuer not found'],
  [
    '10217',
    'DEBIT_CARDS_REQUIRES_3DS',
    'Banka kartları sadece 3D Secure işleminde kullanılabilir',
    'Debit cards require 3D-Secure',
  ],
  ['10219', 'REQUEST_TIMEOUT', 'Bankaya gönderilen istek zaman aşımına uğradı', 'Request timeout'],
  [
    '10222',
    'NOT_PERMITTED_TO_INSTALLMENT',
    'Terminal taksitli işleme kapalı',
    'Installment option not allowed for the terminal',
  ],
  ['10223', 'REQUIRES_DAY_END', 'Gün sonu yapılmalı', 'Requires day end'],
  ['10225', 'RESTRICTED_CARD', 'Kısıtlı kart', 'Restricted card'],
  ['10226', 'EXCEEDS_ALLOWABLE_PIN_TRIES', 'İzin verilen PIN giriş sayısı aşılmış', 'Max PIN tries exceeded'],
  ['10227', 'INVALID_PIN', 'Geçersiz PIN', 'Invalid PIN'],
  [
    '10228',
    'ISSUER_OR_SWITCH_INOPERATIVE',
    'Banka veya terminal işlem yapamıyor',
    'Bank or terminal is not processing operation',
  ],
  ['10229', 'INVALID_EXPIRE_YEAR_MONTH', 'Son kullanma tarihi geçersiz', 'Expiration year or month is invalid'],
  ['10232', 'INVALID_AMOUNT', 'Geçersiz tutar', 'Invalid amount'],
];

/** The codes of banks, in the order of the documents. */
export const bankCodes: readonly Code[] = banks.map(([code, group, tr, en]) => ({ code, group, tr, en }));

/** Why a request does not reach a bank. Those from 5090 on are the sandbox's own: the provider does not publish its list. */
const requests: readonly (readonly [code: string, tr: string, en: string])[] = [
  ['1', 'Sistem hatası', 'System error'],
  ['3', 'email gönderilmesi zorunludur', 'email must be sent'],
  ['5', 'email geçerli değil', 'email is not valid'],
  ['8', 'identityNumber gönderilmesi zorunludur', 'identityNumber must be sent'],
  ['11', 'Geçersiz istek', 'Invalid request'],
  ['12', 'Kart numarası geçersizdir', 'Card number is not valid'],
  ['13', 'Son kullanma ayı geçersizdir', 'Expiry month is not valid'],
  ['14', 'Son kullanma yılı geçersizdir', 'Expiry year is not valid'],
  ['15', 'CVC geçersizdir', 'CVC is not valid'],
  ['16', 'Kart sahibi adı gönderilmesi zorunludur', 'Card holder name must be sent'],
  ['17', 'Son kullanma tarihi geçersizdir', 'Card date is not valid'],
  ['23', 'callbackUrl gönderilmesi zorunludur', 'callbackUrl must be sent'],
  ['1000', 'Geçersiz imza', 'Invalid signature'],
  ['1001', 'Api bilgileri bulunamadı', 'Api credentials were not found'],
  ['5007', 'binNumber 6 karakter olmalıdır', 'binNumber must have 6 characters'],
  [
    '5062',
    'Gönderilen tutar tüm kırılımların toplam tutarına eşit olmalıdır',
    'Price must be equal to the total of the basket items',
  ],
  ['5184', 'Yerli kartlar ile döviz ödemesi yapılamaz', 'Domestic cards cannot pay in a foreign currency'],
  ['3001', 'Kart bulunamadı', 'Card was not found'],
  ['3002', 'Kart kullanıcısı bulunamadı', 'Card user was not found'],
  ['5090', 'Ödeme bulunamadı', 'Payment was not found'],
  ['5091', 'Ödeme bu durumda tamamlanamaz', 'Payment cannot be completed in this state'],
  ['5092', 'Ödeme bilgileri başlatılan ödeme ile aynı değil', 'Payment differs from the one that was initialised'],
  ['5093', 'Ödeme iptal edilemez', 'Payment cannot be cancelled'],
  ['5094', 'İade edilecek tutar aşıldı', 'Refund exceeds what is left of the payment'],
  ['5095', 'Ödeme iade edilemez', 'Payment cannot be refunded'],
  ['100001', 'Sistem hatası', 'System error'],
];

const all = new Map(
  [...requests.map(([code, tr, en]): Code => ({ code, group: null, tr, en })), ...bankCodes].map((code) => [
    code.code,
    code,
  ]),
);

/** A code with its texts. */
export function codeOf(code: string): Code {
  const known = all.get(code);
  if (known === undefined) throw new Error(`the API has no code ${code}`);
  return known;
}

/** Thrown by what answers a request: becomes `status: failure`. */
export class Failure extends Error {
  readonly code: Code;
  /** Further fields of the answer. */
  readonly fields: Readonly<Record<string, unknown>>;
  constructor(code: string, fields: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = codeOf(code);
    this.fields = fields;
  }
}
