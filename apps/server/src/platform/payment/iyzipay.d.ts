/** The provider's official client has no types of its own: those of the calls that are used here. */
declare module 'iyzipay' {
  /** `failure` is of the connection alone; `body` is an object where the answer was JSON, a text otherwise. */
  type Done = (failure: unknown, body: unknown) => void;
  type Ask = (request: object, done: Done) => void;

  class Iyzipay {
    constructor(config: { uri: string; apiKey: string; secretKey: string });
    /** What it was asked last is in it until it is asked again. */
    readonly _config: { body?: object };
    readonly threedsInitialize: { create: Ask };
    readonly threedsPayment: { create: Ask };
    readonly threedsV2Payment: { create: Ask };
    readonly payment: { create: Ask; retrieve: Ask };
    readonly binNumber: { retrieve: Ask };
    readonly installmentInfo: { retrieve: Ask };
    readonly card: { create: Ask; delete: Ask };
    readonly cardList: { retrieve: Ask };
    readonly cancel: { create: Ask };
    readonly refund: { create: Ask };
    readonly refundV2: { create: Ask };
    readonly reportingTransactionDetails: { retrieve: Ask };
    readonly apiTest: { retrieve: Ask };
  }
  export default Iyzipay;
}
