import type { Actor } from '#access/actor.ts'
import { stillMay } from '#access/first-of-two.ts'
import { may } from '#access/verbs.ts'
import { allPaid } from '#domains/membership/cancellations/rules/paid.ts'
import { fullRefund, type RefundLine } from '#domains/membership/cancellations/rules/refund.ts'
import {
  whyNotConfirmRescission,
  whyNotDecideRescission,
  whyNotProposeRescission,
} from '#domains/membership/company-notices/rules/rescission.ts'
import { rescindedEmail } from '#domains/membership/company-notices/server/notice-emails.ts'
import {
  addRescission,
  decideRescission,
  newestRescission,
  type RescissionRow,
} from '#domains/membership/company-notices/server/rescissions.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { db, type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { writeToMember } from '#domains/membership/cancellations/server/write.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { collectedOf } from '#domains/membership/cancellations/server/collected.ts'
import { claimsOfTerm } from '#domains/membership/coverage/server/benefit-used.ts'
import { type Membership, visibleMembership, lockVisibleMembership } from '#domains/membership/memberships/server/memberships.ts'
import { releaseVehicles } from '#domains/membership/memberships/server/vehicles.ts'

/** The rescission of this membership, and what the actor may do about it. */
export async function rescissionOf(actor: Actor, id: Id<'membership'>) {
  const membership = await visibleMembership(actor, id)
  if (!membership) throw new Refusal('not_found')
  const newest = await newestRescission(db(), id)
  const open = isOpen(newest)
  const { status } = membership
  return {
    newest: newest ?? null,
    would: {
      ...(await everythingPaid(db(), membership)),
      claimsOpen: (await claimsOfTerm(db(), membership, localDay(membership.state))).open,
    },
    whyNot: {
      propose: may(actor, 'rescissions.propose') ? whyNotProposeRescission({ status, isOpen: open !== null }) : NOT_YOUR_ROLE,
      confirm: may(actor, 'rescissions.decide')
        ? whyNotConfirmRescission(actor, { status, open: open && proposedIn(open) })
        : NOT_YOUR_ROLE,
      decide: may(actor, 'rescissions.decide') ? whyNotDecideRescission(actor, { status, open: open && proposedIn(open) }) : NOT_YOUR_ROLE,
    },
  }
}

const NOT_YOUR_ROLE = 'not_your_role'

const isOpen = (newest: RescissionRow | undefined): RescissionRow | null => (newest && newest.outcome === null ? newest : null)
const proposedIn = ({ proposedBy, proposersMember, proposer }: RescissionRow) => ({
  proposedBy,
  proposersMember,
  proposerMay: stillMay(proposer, 'rescissions.propose'),
})

/** M13, the first of two people: the person who found the misrepresentation writes down the finding. */
export async function proposeRescission(actor: Actor, id: Id<'membership'>, finding: string): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership || !actor.userId) throw new Refusal('not_found')
    const whyNot = whyNotProposeRescission({ status: membership.status, isOpen: isOpen(await newestRescission(tx, id)) !== null })
    if (whyNot) throw new Refusal(whyNot)
    const rescissionId = newId('rescission')
    await addRescission(tx, { id: rescissionId, membershipId: id, finding, proposedBy: actor.userId, at: clock.now() })
    await recordRescissionEvent(tx, membership, { kind: 'membership.rescission_proposed', by: actor, rescissionId })
  })
}

export type DecisionInput = { confirm: boolean; note: string }

/**
 * M13, the second: another person, from compliance, confirms or dismisses it. Confirmed, everything is refunded and
 * the membership is void.
 */
export async function decideOnRescission(actor: Actor, id: Id<'membership'>, { confirm, note }: DecisionInput): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    const open = membership && isOpen(await newestRescission(tx, id))
    if (!membership || !actor.userId) throw new Refusal('not_found')
    const whyNot = (confirm ? whyNotConfirmRescission : whyNotDecideRescission)(actor, {
      status: membership.status,
      open: open ? proposedIn(open) : null,
    })
    if (whyNot || !open) throw new Refusal(whyNot ?? 'nothing_proposed')
    await decideRescission(tx, open.id, { outcome: confirm ? 'confirmed' : 'dismissed', note, decidedBy: actor.userId, at: clock.now() })
    if (!confirm)
      return recordRescissionEvent(tx, membership, { kind: 'membership.rescission_dismissed', by: actor, rescissionId: open.id })
    await rescind(tx, membership, { by: actor, rescissionId: open.id })
  })
}

async function rescind(tx: Tx, membership: Membership, { by, rescissionId }: { by: Actor; rescissionId: Id<'rescission'> }): Promise<void> {
  const today = localDay(membership.state)
  const { refund, lines } = await everythingPaid(tx, membership)
  await releaseVehicles(tx, membership.id, today)
  await transition(tx, membership, 'void', {
    by,
    why: 'rescinded',
    change: { ended_on: today, coverage_end_on: today, cancel_reason: 'rescinded' },
    data: { refundCents: refund, refundLines: lines, kind: 'rescission', rescissionId },
  })
  await writeToMember(tx, membership, `voided:${membership.id}`, ({ name, number }) => rescindedEmail({ name, number, refund }))
}

/** All that was paid and not refunded. */
async function everythingPaid(conn: Db, { id, state }: Membership): Promise<{ refund: Cents; lines: readonly RefundLine[] }> {
  const refund = fullRefund({ paid: allPaid(await collectedOf(conn, id)), cancelOn: localDay(state) })
  return refund.kind === 'withdraw_claim_first' ? { refund: ZERO, lines: [] } : refund
}

type RescissionEvent = { kind: `membership.rescission_${'proposed' | 'dismissed'}`; by: Actor; rescissionId: Id<'rescission'> }

const recordRescissionEvent = (
  tx: Tx,
  { id, memberId, masterCode }: Membership,
  { kind, by, rescissionId }: RescissionEvent,
): Promise<void> =>
  recordEvent(tx, { kind, by, about: { noun: 'membership', id }, memberId, membershipId: id, masterCode, data: { rescissionId } })
