import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import {
  type ClaimFeedRow,
  claimsOf,
  type FeedPage,
  type MembershipFeedRow,
  membershipsOf,
  type PaymentFeedRow,
  paymentsOf,
} from '#domains/insight/data-feed/server/data-feed.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Cell } from '#platform/export/cell.ts'
import { EXPORT_PAGE, type ExportColumn, exportFile, pagesOf } from '#platform/export/export.ts'

type Asked = { on: Day; purpose: string }
type Feed<Row> = { name: string; columns: readonly ExportColumn<Row>[]; rows: (actor: Actor, page: FeedPage) => Promise<Row[]> }

const dayCell = (day: Day | null): Cell => (day === null ? null : { day })

const MEMBERSHIPS: Feed<MembershipFeedRow> = {
  name: 'memberships',
  rows: membershipsOf,
  columns: [
    { head: 'id', cell: ({ id }) => id },
    { head: 'number', cell: ({ number }) => number },
    { head: 'member_id', cell: ({ memberId }) => memberId },
    { head: 'status', cell: ({ status }) => status },
    { head: 'billing', cell: ({ billing }) => billing },
    { head: 'master_code', cell: ({ masterCode }) => masterCode },
    { head: 'agent_id', cell: ({ agentId }) => agentId },
    { head: 'effective_on', cell: ({ effectiveOn }) => dayCell(effectiveOn) },
    { head: 'paid_through_on', cell: ({ paidThroughOn }) => dayCell(paidThroughOn) },
    { head: 'ended_on', cell: ({ endedOn }) => dayCell(endedOn) },
  ],
}

const CLAIMS: Feed<ClaimFeedRow> = {
  name: 'claims',
  rows: claimsOf,
  columns: [
    { head: 'id', cell: ({ id }) => id },
    { head: 'number', cell: ({ number }) => number },
    { head: 'membership_id', cell: ({ membershipId }) => membershipId },
    { head: 'member_id', cell: ({ memberId }) => memberId },
    { head: 'status', cell: ({ status }) => status },
    { head: 'outcome', cell: ({ outcome }) => outcome },
    { head: 'master_code', cell: ({ masterCode }) => masterCode },
    { head: 'loss_on', cell: ({ lossOn }) => dayCell(lossOn) },
    { head: 'paid_cents', cell: ({ paidCents }) => paidCents },
  ],
}

const PAYMENTS: Feed<PaymentFeedRow> = {
  name: 'payments',
  rows: paymentsOf,
  columns: [
    { head: 'id', cell: ({ id }) => id },
    { head: 'membership_id', cell: ({ membershipId }) => membershipId },
    { head: 'kind', cell: ({ kind }) => kind },
    { head: 'status', cell: ({ status }) => status },
    { head: 'amount_cents', cell: ({ amountCents }) => amountCents },
    { head: 'refunded_cents', cell: ({ refundedCents }) => refundedCents },
    { head: 'paid_on', cell: ({ paidOn }) => dayCell(paidOn) },
  ],
}

/** The file is recorded first, with its purpose; it is written while its rows are read. */
async function feedFile<Row extends { id: string }>(
  actor: Actor,
  { on, purpose }: Asked,
  { name, columns, rows }: Feed<Row>,
): Promise<FileAnswer> {
  const about = { noun: 'user', id: actor.id } as const
  await inTransaction((tx) =>
    recordEvent(tx, {
      kind: 'data_feed.exported',
      by: actor,
      about,
      masterCode: actor.masterCode,
      why: purpose,
      data: { table: name, on },
    }),
  )
  const pages = pagesOf(async (cursor) => {
    const page = await rows(actor, { on, after: cursor ?? '', limit: EXPORT_PAGE })
    return { rows: page, next: page.length === EXPORT_PAGE ? (page.at(-1)?.id ?? null) : null }
  })
  return exportFile('csv', { name, on, columns, pages })
}

export const membershipFeed = (actor: Actor, asked: Asked) => feedFile(actor, asked, MEMBERSHIPS)
export const claimFeed = (actor: Actor, asked: Asked) => feedFile(actor, asked, CLAIMS)
export const paymentFeed = (actor: Actor, asked: Asked) => feedFile(actor, asked, PAYMENTS)
