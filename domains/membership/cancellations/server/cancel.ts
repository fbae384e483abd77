import { transitionActorsOf } from '#access/transition-actors.ts'
import { type Actor, type EventActor, SYSTEM } from '#access/actor.ts'
import type { Refund } from '#domains/membership/cancellations/rules/refund.ts'
import { cancelledEmail, cancelScheduledEmail, voidedEmail } from '#domains/membership/cancellations/server/emails.ts'
import { refundFor } from '#domains/membership/cancellations/server/reckoning.ts'
import { type UpgradeNotBegun, upgradesNotBegunOn } from '#domains/membership/cancellations/server/upgrades-not-begun.ts'
import { writeToMember } from '#domains/membership/cancellations/server/write.ts'
import { whyNotCancel, whyNotKeep } from '#domains/membership/memberships/policy.ts'
import { mayMove } from '#domains/membership/memberships/rules/membership.ts'
import { type Day, earliest } from '#platform/days.ts'
import { db, type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import {
  type Membership,
  visibleMembership,
  lockVisibleMembership,
  lockMembership,
} from '#domains/membership/memberships/server/memberships.ts'
import { releaseVehicles } from '#domains/membership/memberships/server/vehicles.ts'

export type CancelWhen = 'now' | 'period_end'
export type CancelOption = {
  when: CancelWhen
  kind: Refund['kind']
  coverEndsOn: Day
  refund: Cents
  lines: readonly { label: string; amount: Cents }[]
}

/** An option as it is shown: with the higher plans that were paid for and would never begin. */
export type CancelPreview = CancelOption & { neverBegun: readonly UpgradeNotBegun[] }

/** What canceling would mean, before the member decides: at once where that refunds something, and at the end of the paid period. */
export async function cancellationOf(actor: Actor, id: Id<'membership'>) {
  const membership = await visibleMembership(actor, id)
  if (!membership) throw new Refusal('not_found')
  const whyNot = whyNotCancel(actor, membership)
  if (whyNot) return { whyNot, isMembersOwn: false, options: [] }
  const { isMembersOwn, options } = await optionsOf(db(), actor, membership)
  return { whyNot, isMembersOwn, options: await previewsOf(membership, options) }
}

async function previewsOf(membership: Membership, options: readonly CancelOption[]): Promise<CancelPreview[]> {
  const notBegun = await upgradesNotBegunOn(db(), membership.id, localDay(membership.state))
  return options.map((option) => ({
    ...option,
    neverBegun: option.kind === 'free_look' ? [] : notBegun.filter(({ effectiveFrom }) => effectiveFrom > option.coverEndsOn),
  }))
}

/** `isMembersOwn`: a full refund is left out, which is the member's own right (docs/rules.md §3, M13): support cannot request it for them. */
type Options = { isMembersOwn: boolean; options: CancelOption[] }

async function optionsOf(conn: Db, actor: Actor, membership: Membership): Promise<Options> {
  const atEnd = endOfPaid(membership)
  const now = await refundFor(conn, membership, { cancelOn: localDay(membership.state), by: 'member' })
  const isMembersOwn = now.kind === 'free_look' && !mayMove(transitionActorsOf(actor), 'void')
  if (now.kind === 'monthly' || isMembersOwn) return { isMembersOwn, options: [atEnd] }
  const today = localDay(membership.state)
  if (now.kind === 'withdraw_claim_first')
    return { isMembersOwn, options: [{ when: 'now', kind: now.kind, coverEndsOn: today, refund: ZERO, lines: [] }, atEnd] }
  // Coverage never outlasts what is paid: canceling does not cover a past-due member until today.
  return { isMembersOwn, options: [{ when: 'now', ...now, coverEndsOn: earliest(now.coverEndsOn, atEnd.coverEndsOn) }, atEnd] }
}

function endOfPaid({ periodTo, billing, state }: Membership): CancelOption {
  return { when: 'period_end', kind: billing, coverEndsOn: periodTo ?? localDay(state), refund: ZERO, lines: [] }
}

/** M10 and, when it takes effect at once, M12 or, in the free look, M13. */
export async function cancel(
  actor: Actor,
  id: Id<'membership'>,
  { when, reason }: { when: CancelWhen; reason: string | null },
): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership) throw new Refusal('not_found')
    const whyNot = whyNotCancel(actor, membership)
    if (whyNot) throw new Refusal(whyNot)

    if (actor.role === 'staff' && !reason) throw new Refusal('bad_input', { fields: { reason: WHO_ASKED } })
    const option = (await optionsOf(tx, actor, membership)).options.find((each) => each.when === when)
    if (!option) throw new Refusal('bad_input', { fields: { when: 'A monthly membership runs to the end of the month you’ve paid for.' } })
    if (option.kind === 'withdraw_claim_first') throw new Refusal('withdraw_claim_first')
    if (option.kind === 'free_look' && membership.status === 'ACTIVE') return voidInFreeLook(tx, membership, { by: actor, option, reason })

    const { coverEndsOn } = option
    await transition(tx, membership, 'schedule_cancel', {
      by: actor,
      why: reason,
      change: { cancel_on: coverEndsOn, coverage_end_on: coverEndsOn, cancel_reason: reason },
      data: { coverEndsOn, when },
    })
    // What was paid for is over already: there is no day to wait for.
    if (when === 'now' || coverEndsOn < localDay(membership.state)) return end(tx, id, option)
    await writeToMember(tx, membership, `cancel_scheduled:${id}:${membership.version}`, ({ name, number }) =>
      cancelScheduledEmail({ name, number, coverEndsOn, url: `${publicUrl()}/member-center/benefits` }),
    )
  })
}

/** Support cancels on request alone (docs/rules.md §3, M10): what is kept says on whose. */
const WHO_ASKED = 'Enter who asked, when, and how.'

type VoidInput = { by: EventActor; option: CancelOption; reason: string | null }

/** M13 by the member in the free look: everything is refunded and the membership is void. */
async function voidInFreeLook(tx: Tx, membership: Membership, { by, option, reason }: VoidInput): Promise<void> {
  const today = localDay(membership.state)
  await releaseVehicles(tx, membership.id, today)
  await transition(tx, membership, 'void', {
    by,
    why: reason,
    change: { ended_on: today, coverage_end_on: today, cancel_reason: reason },
    data: { refundCents: option.refund, refundLines: option.lines, kind: option.kind },
  })
  await writeToMember(tx, membership, `voided:${membership.id}`, ({ name, number }) => voidedEmail({ name, number, refund: option.refund }))
}

/** M12: the day has come. The refund was computed for this day; at the end of the paid period there is none. */
export async function end(
  tx: Tx,
  id: Id<'membership'>,
  option: Pick<CancelOption, 'refund' | 'lines' | 'coverEndsOn'> | null = null,
): Promise<void> {
  const membership = await lockMembership(tx, id)
  if (!membership) throw new Refusal('not_found')
  const coverEndsOn = option?.coverEndsOn ?? membership.cancelOn ?? localDay(membership.state)
  const refund = option?.refund ?? ZERO
  await releaseVehicles(tx, id, coverEndsOn)
  await transition(tx, membership, 'end', {
    by: SYSTEM,
    why: membership.cancelReason,
    change: { ended_on: coverEndsOn, coverage_end_on: coverEndsOn },
    data: { refundCents: refund, refundLines: option?.lines ?? [], coverEndsOn },
  })
  await writeToMember(tx, membership, `cancelled:${id}`, ({ name, number }) => cancelledEmail({ name, number, coverEndsOn, refund }))
}

/** M11: the member keeps the membership before the day comes. */
export async function keep(actor: Actor, id: Id<'membership'>): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership) throw new Refusal('not_found')
    const whyNot = whyNotKeep(actor, membership)
    if (whyNot) throw new Refusal(whyNot)
    if (membership.cancelOn && membership.cancelOn < localDay(membership.state)) throw new Refusal('not_going_to_end')
    await transition(tx, membership, 'keep', { by: actor, change: { cancel_on: null, coverage_end_on: null, cancel_reason: null } })
  })
}
