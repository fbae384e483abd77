import * as z from 'zod/mini'
import { centsShape } from '#access/shapes.ts'
import { refundDue } from '#domains/membership/cancellations/rules/refund.ts'
import { wasRefundedFor } from '#domains/money/refunds/server/refunds.store.ts'
import { planRefunds } from '#domains/money/refunds/server/refunds.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { inTransaction } from '#platform/db.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { loadedState } from '#domains/money/payments/server/payers.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/** The calculation by the memberships module when one ends (docs/rules.md §4): the amount to refund, and its lines. */
const endedShape = z.object({
  refundCents: z.optional(centsShape),
  refundLines: z.optional(z.array(z.object({ label: z.string(), amount: centsShape }))),
})

/** Refunds what is owed when a membership ends, once. */
export async function refundEnded(event: HistoryEvent): Promise<void> {
  const { membershipId } = event
  const { refundCents, refundLines = [] } = endedShape.parse(event.data)
  if (!membershipId || !refundCents) return
  await inTransaction(async (tx) => {
    const reason = inEnglish(event.kind === 'membership.voided' ? say`Membership taken back in the free look` : say`Membership canceled`)
    if (await wasRefundedFor(tx, event.id)) return
    const state = await loadedState(tx, membershipId)
    const owedSince = localDay(state, event.at)
    const clock = { owedSince, ...refundDue(owedSince, stateRuleOn(state, owedSince), calendarOn(owedSince)) }
    await planRefunds(tx, membershipId, refundCents, {
      by: { kind: 'system', name: 'Breakwater' },
      reason,
      formula: refundLines,
      cause: event.id,
      clock,
    })
  })
}
