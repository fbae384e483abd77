import type { FileAnswer } from '#access/contract.ts'
import type { Match } from '#domains/money/subscription-matching/rules/match.ts'
import { type Unmatched, unmatchedRows } from '#domains/money/subscription-matching/server/matching.store.ts'
import { officeDay } from '#platform/clock.ts'
import type { Cell } from '#platform/export/cell.ts'
import { CSV_START, csvLine } from '#platform/export/csv.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** Why nothing was matched, for whoever reads the file. */
const REASONS: Readonly<Record<Match, string>> = {
  waiting: 'Not looked for yet.',
  matched: '',
  no_customer: 'The payment network has no such customer.',
  two_customers: 'Two customers with this address have subscriptions.',
  no_subscription: 'The customer has no subscription.',
  two_subscriptions: 'The customer has two subscriptions.',
  canceled: 'The subscription was canceled or ends with its period.',
  other_amount: 'The subscription has another amount.',
  other_period: 'The next bill is on another day.',
  of_another: 'The subscription pays for another membership.',
}

const HEADS = [
  'membership',
  'old number',
  'name',
  'email',
  'reason',
  'subscription',
  'its amount',
  'our amount',
  'its next bill',
  'our next bill',
]
const PAGE = 500

/** Every membership of an import that no subscription was matched to, and why. */
export const matchingReport = (importId: Id<'bookImport'>): FileAnswer => ({
  fileName: `not-matched-${officeDay()}.csv`,
  mediaType: 'text/csv; charset=utf-8',
  bytes: lines(importId),
})

async function* lines(importId: Id<'bookImport'>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_START + csvLine(HEADS))
  for (let after = ''; ;) {
    const rows = await unmatchedRows(importId, after, PAGE)
    yield Buffer.from(rows.map((row) => csvLine(cellsOf(row))).join(''))
    if (rows.length < PAGE) return
    after = rows.at(-1)?.membershipId ?? ''
  }
}

const amountCell = (amount: Cents | null | undefined): Cell => (amount === null || amount === undefined ? null : { cents: amount })
const dayCell = (day: Day | null | undefined): Cell => (day ? { day } : null)

const cellsOf = ({ number, old_number: old, name, email, match, facts }: Unmatched): Cell[] => [
  number,
  old,
  name,
  email,
  REASONS[match],
  facts.subscription ?? null,
  amountCell(facts.amountCents),
  amountCell(facts.ourAmountCents),
  dayCell(facts.nextBillOn),
  dayCell(facts.ourNextBillOn),
]
