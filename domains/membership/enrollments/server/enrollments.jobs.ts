import { SYSTEM } from '#access/actor.ts'
import { firstDebitReturned } from '#domains/membership/enrollments/server/activate.ts'
import {
  purgeDraft,
  provisionalReturnedSince,
  unpaidSince,
  unpaidWithoutReminder,
  unsignedSince,
} from '#domains/membership/enrollments/server/due.store.ts'
import { expireEnrollment } from '#domains/membership/enrollments/server/expire-enrollment.ts'
import { sendResumeLink } from '#domains/membership/enrollments/server/resume.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { addDays } from '#platform/days.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { latestLocalDay, membershipSweep } from '#domains/membership/memberships/server/due.ts'
import { unredeem } from '#domains/membership/promotions/server/redeem.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** M4. */
const expireUnpaid = membershipSweep(
  'enrollments.let_go',
  (page) =>
    unpaidSince(page, {
      card: before(page.now, MEMBERSHIP_TERMS.cardUnpaidHours * HOUR_MS),
      bank: before(page.now, MEMBERSHIP_TERMS.achUnpaidDays * DAY_MS),
    }),
  async (tx, membership) => {
    if (membership.status === 'PENDING_PAYMENT') await expireEnrollment(tx, membership, { by: SYSTEM, why: 'not_paid_in_time' })
  },
)

/** M4 for a returned bank debit: a week after the membership began provisionally. */
const expireReturned = membershipSweep(
  'enrollments.let_go_on_trust',
  (page) => provisionalReturnedSince(page, addDays(latestLocalDay(page.now), -MEMBERSHIP_TERMS.achUnpaidDays)),
  async (tx, { id, effectiveOn, state }, now) => {
    if (effectiveOn && localDay(state, now) >= addDays(effectiveOn, MEMBERSHIP_TERMS.achUnpaidDays)) await firstDebitReturned(tx, id)
  },
)

/** An hour after a member signed and did not pay: one link back to the payment. */
const remindUnpaid = membershipSweep(
  'enrollments.resume',
  (page) => unpaidWithoutReminder(page, before(page.now, MEMBERSHIP_TERMS.cardUnpaidHours * HOUR_MS), before(page.now, HOUR_MS)),
  async (tx, membership) => {
    if (membership.status === 'PENDING_PAYMENT') await sendResumeLink(tx, membership)
  },
)

/** M1, M19: what was never signed is deleted after 30 days. */
const purgeDrafts = membershipSweep(
  'enrollments.purge_drafts',
  (page) => unsignedSince(page, before(page.now, MEMBERSHIP_TERMS.draftPurgeDays * DAY_MS)),
  async (tx, { id, status, memberId, masterCode, withdrawnAt, signedAt }) => {
    if (status !== 'DRAFT' && (!withdrawnAt || signedAt)) return
    await unredeem(tx, id)
    await purgeDraft(tx, id, memberId)
    await recordEvent(tx, {
      kind: 'membership.purged',
      by: SYSTEM,
      about: { noun: 'membership', id },
      masterCode,
      from: status,
      why: 'not_signed_in_time',
    })
  },
)

/** The sweeps of enrollments (docs/rules.md §3). */
export const enrollmentsSweeps: readonly Sweep[] = [expireUnpaid, hourly(expireReturned), remindUnpaid, purgeDrafts]
