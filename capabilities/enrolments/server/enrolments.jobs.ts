import { SYSTEM } from '#access/actor.ts'
import { firstDebitReturned } from '#capabilities/enrolments/server/activate.ts'
import {
  purgeDraft,
  unpaidOnTrustSince,
  unpaidSince,
  unpaidWithoutReminder,
  unsignedSince,
} from '#capabilities/enrolments/server/due.store.ts'
import { letGo } from '#capabilities/enrolments/server/let-go.ts'
import { sendResumeLink } from '#capabilities/enrolments/server/resume.ts'
import { tell } from '#capabilities/history/server/history.ts'
import { MEMBERSHIP_TERMS } from '#capabilities/memberships/rules/membership-terms.data.ts'
import { eachDue, everywhere, localDay } from '#capabilities/memberships/server/memberships.ts'
import { unredeem } from '#capabilities/promotions/server/promotions.ts'
import { addDays } from '#platform/days.ts'
import type { Sweep } from '#platform/jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What time alone does to an enrolment (docs/rules.md §3). */
export const enrolmentsSweeps: readonly Sweep[] = [
  { name: 'enrolments.let_go', run: letUnpaidGo },
  { name: 'enrolments.let_go_on_trust', run: letReturnedGo },
  { name: 'enrolments.resume', run: remindUnpaid },
  { name: 'enrolments.purge_drafts', run: purgeDrafts },
]

/** M4. */
async function letUnpaidGo(now: Date): Promise<void> {
  const card = new Date(now.getTime() - MEMBERSHIP_TERMS.cardUnpaidHours * HOUR_MS)
  const bank = new Date(now.getTime() - MEMBERSHIP_TERMS.achUnpaidDays * DAY_MS)
  await eachDue(await unpaidSince({ card, bank }), async (tx, membership) => {
    if (membership.status === 'PENDING_PAYMENT') await letGo(tx, membership, { by: SYSTEM, why: 'not_paid_in_time' })
  })
}

/** M4 for a bank debit that came back: a week after the membership began on trust. */
async function letReturnedGo(now: Date): Promise<void> {
  await eachDue(
    await unpaidOnTrustSince(addDays(everywhere(now), -MEMBERSHIP_TERMS.achUnpaidDays)),
    async (tx, { id, effectiveOn, state }) => {
      if (effectiveOn && localDay(state, now) >= addDays(effectiveOn, MEMBERSHIP_TERMS.achUnpaidDays)) await firstDebitReturned(tx, id)
    },
  )
}

/** An hour after somebody signed and did not pay: a link back to the payment, once. */
async function remindUnpaid(now: Date): Promise<void> {
  const from = new Date(now.getTime() - MEMBERSHIP_TERMS.cardUnpaidHours * HOUR_MS)
  await eachDue(await unpaidWithoutReminder(from, new Date(now.getTime() - HOUR_MS)), async (tx, membership) => {
    if (membership.status === 'PENDING_PAYMENT') await sendResumeLink(tx, membership)
  })
}

/** M1: an unsigned draft is thrown away after 30 days. */
async function purgeDrafts(now: Date): Promise<void> {
  await eachDue(
    await unsignedSince(new Date(now.getTime() - MEMBERSHIP_TERMS.draftPurgeDays * DAY_MS)),
    async (tx, { id, status, memberId, masterCode }) => {
      if (status !== 'DRAFT') return
      await unredeem(tx, id)
      await purgeDraft(tx, id, memberId)
      await tell(tx, {
        kind: 'membership.purged',
        by: SYSTEM,
        about: { noun: 'membership', id },
        masterCode,
        from: 'DRAFT',
        why: 'not_signed_in_time',
      })
    },
  )
}
