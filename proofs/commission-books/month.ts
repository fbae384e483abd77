import type { Payment, Sold } from '#proofs/commission-books/book.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** What happens to all books in a month, before it is written. */
export type Month = { from: Day; last: Day; sales: Sold[]; payments: Payment[]; refunds: Refunded[]; happened: Happened[]; ended: Sold[] }

export type Happened = {
  kind: 'payment.succeeded' | 'payment.disputed' | 'payment.dispute_won' | 'payment.dispute_lost' | 'refund.succeeded' | 'refund.failed'
  on: Day
  sold: Sold
  about: { noun: 'payment' | 'refund'; id: string }
  data: Readonly<Record<string, unknown>>
}

export type Refunded = { id: Id<'refund'>; payment: Payment; total: number; fee: number; fails: boolean; ourMistake: boolean; on: Day }
