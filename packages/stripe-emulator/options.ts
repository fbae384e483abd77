/** Options of an emulator. Times are seconds unless the name says otherwise. */
export type EmulatorOptions = {
  /** 0 takes a free one. */
  port: number
  host?: string
  /** Holds `journal.ndjson`; created when missing. */
  dataDir: string
  secretKey: string
  /** Signs events sent to `webhookUrl`. */
  webhookSecret: string
  /** Null or missing: events are kept and listed, and sent only to endpoints created over the API. */
  webhookUrl?: string | null
  /** The address by which browsers reach this server; used in links to the hosted pages. Default: `http://<host>:<port>`. */
  publicUrl?: string | null
  /** The emulator’s time when its journal is new. Default: the wall clock. */
  startAt?: number
  billing?: Partial<BillingSettings>
  webhooks?: Partial<WebhookSettings>
}

export type BillingSettings = {
  /** A renewal's invoice stays a draft this long, as with Stripe; 0 bills at once. */
  draftSeconds: number
  /** Days after an invoice's date on which a softly declined card is retried. A hard decline is not retried. */
  cardRetryDays: readonly number[]
  /** The same for a bank debit returned for insufficient funds. */
  bankRetryDays: readonly number[]
  /** How long a bank debit takes to succeed or be returned. */
  debitSeconds: number
  /** The fee of a charge: basis points of the amount, and a fixed part. */
  cardFee: { basisPoints: number; fixed: number }
  bankFee: { basisPoints: number; most: number }
  /** How long after a charge its money can be paid out. */
  settleSeconds: number
}

export type WebhookSettings = {
  /**
   * Each delivery is delayed by a random part of so many real milliseconds, so that events arrive out of order. 0 sends them in
   * order.
   */
  spreadMs: number
  /** Real milliseconds between the attempts of one delivery. */
  retryMs: readonly number[]
  timeoutMs: number
}

export const DAY = 86_400
export const HOUR = 3_600

export const DEFAULT_BILLING: BillingSettings = {
  draftSeconds: HOUR,
  cardRetryDays: [1, 3, 5, 7, 9, 11, 13, 14],
  bankRetryDays: [4, 10],
  debitSeconds: 4 * DAY,
  cardFee: { basisPoints: 290, fixed: 30 },
  bankFee: { basisPoints: 80, most: 500 },
  settleSeconds: 2 * DAY,
}

/** About three days in all, as Stripe does; the first ones soon, for a receiver that is restarting. */
export const DEFAULT_WEBHOOKS: WebhookSettings = {
  spreadMs: 250,
  retryMs: [500, 1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 1_800_000, ...Array.from({ length: 24 }, () => 3 * HOUR * 1000)],
  timeoutMs: 10_000,
}
