import { type Actor, type Doing, SYSTEM } from '#access/actor.ts'
import { billedSince } from '#domains/membership/billing-periods/server/billing-periods.ts'
import { companyEndsOn, type NoticeReason, notRenewedFrom, whyNotNotice } from '#domains/membership/company-notices/rules/company-notice.ts'
import type { Refund } from '#domains/membership/cancellations/rules/refund.ts'
import { cancelledLetter } from '#domains/membership/cancellations/server/letters.ts'
import { companyNoticeLetter, nonRenewalLetter, noticeWithdrawnLetter } from '#domains/membership/company-notices/server/notice-letters.ts'
import {
  addNotice,
  finishNotice,
  type NoticeKind,
  type NoticeRow,
  type Noticer,
  noticesEndedBefore,
  openNotice,
  postponeNotice,
  withdrawNotice,
} from '#domains/membership/company-notices/server/notices.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type { Letter } from '#domains/records/rendering/rules/letter.ts'
import { clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db, type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { refundFor } from '#domains/membership/cancellations/server/reckoning.ts'
import { writeToMember } from '#domains/membership/cancellations/server/write.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { everywhere } from '#domains/membership/memberships/server/due.ts'
import { move } from '#domains/membership/memberships/server/transitions.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import {
  type Membership,
  visibleMembership,
  lockVisibleMembership,
  lockMembership,
} from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { releaseVehicles } from '#domains/membership/memberships/server/vehicles.ts'

export type NoticeAsked = { kind: NoticeKind; reason: NoticeReason; note: string }

/** The notice a membership has been given, and what giving one would mean today. */
export async function noticeOf(actor: Actor, id: Id<'membership'>, { kind, reason }: Pick<NoticeAsked, 'kind' | 'reason'>) {
  const membership = await visibleMembership(actor, id)
  if (!membership) throw new Refusal('not_found')
  const given = await openNotice(db(), id)
  const whyNot = whyNotNotice({ status: membership.status, isNoticed: given !== undefined })
  const endsOn = whyNot ? null : await lastDay(membership, { kind, reason })
  const refund = endsOn && kind === 'cancel' ? refundIn(await companyRefund(db(), membership, endsOn)) : { amount: ZERO, lines: [] }
  const letter = endsOn && (await letterIfGiven(membership, { kind, reason, endsOn }))
  return { given: given ?? null, whyNot, endsOn, refund: refund.amount, lines: refund.lines, letter }
}

async function letterIfGiven({ memberId, number }: Membership, told: Omit<Told, 'name' | 'number'>): Promise<Letter | null> {
  const member = await memberById(db(), memberId)
  return member ? letterOf({ ...told, name: member.first_name, number }) : null
}

type Told = { kind: NoticeKind; reason: NoticeReason; endsOn: Day; name: string; number: string }

function letterOf({ kind, reason, endsOn, name, number }: Told): Letter {
  const url = `${publicUrl()}/member-center/benefits`
  return kind === 'cancel' ? companyNoticeLetter({ name, number, reason, endsOn, url }) : nonRenewalLetter({ name, number, endsOn, url })
}

/** M14 and M16 by compliance: noticed, written to the member, carried out on its day; for a year that ends today, at once. */
export async function giveNotice(actor: Actor, id: Id<'membership'>, { kind, reason, note }: NoticeAsked): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership) throw new Refusal('not_found')
    const whyNot = whyNotNotice({ status: membership.status, isNoticed: (await openNotice(tx, id)) !== undefined })
    if (whyNot) throw new Refusal(whyNot)

    if (!actor.userId) throw new Error(`${actor.id} is not a colleague.`)
    await noticeFrom(tx, membership, { kind, reason, note }, { doing: actor, as: actor })
  })
}

/** A notice by a colleague, or by the house itself when a member moves to a closed state. */
export async function noticeFrom(
  tx: Tx,
  membership: Membership,
  { kind, reason, note }: NoticeAsked,
  { doing, as }: { doing: Doing; as: Noticer },
): Promise<void> {
  const { id, memberId, masterCode, state } = membership
  const [today, endsOn, noticeId] = [localDay(state), await lastDay(membership, { kind, reason }), newId('companyNotice')]
  await addNotice(tx, { id: noticeId, membershipId: id, kind, reason, note, noticedOn: today, endsOn, by: as, at: clock.now() })
  const about = { noun: 'membership', id } as const
  const data = { noticeId, kind, reason, endsOn }
  await recordEvent(tx, { kind: 'membership.notice_given', by: doing, about, memberId, membershipId: id, masterCode, why: note, data })
  await writeToMember(tx, membership, `${kind === 'cancel' ? 'company_cancel' : 'cancel_scheduled'}:${noticeId}`, (to) =>
    letterOf({ ...to, kind, reason, endsOn }),
  )
  const given = await openNotice(tx, id)
  // What is paid to today's end ends with the day, when a renewal that was on its way has told.
  if (given && kind === 'cancel' && reason !== 'state_closed' && membership.billing === 'annual' && endsOn <= today)
    await carryOut(tx, membership, given)
}

async function lastDay(membership: Membership, { kind, reason }: Pick<NoticeAsked, 'kind' | 'reason'>): Promise<Day> {
  const { billing, periodTo, state } = membership
  if (!periodTo) throw new Refusal('not_active')
  const ending = { billing, today: localDay(state), periodTo, anchor: await billedSince(membership) }
  return kind === 'cancel' ? companyEndsOn({ ...ending, reason }) : notRenewedFrom(ending)
}

export async function withdrawCompanyNotice(actor: Actor, id: Id<'membership'>): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    const given = membership && (await openNotice(tx, id))
    if (!membership || !given) throw new Refusal('not_found')
    await withdrawFrom(tx, membership, given, { doing: actor, as: actor })
  })
}

export async function withdrawFrom(
  tx: Tx,
  membership: Membership,
  given: NoticeRow,
  { doing, as }: { doing: Doing; as: Noticer },
): Promise<void> {
  const { id, memberId, masterCode } = membership
  await withdrawNotice(tx, given.id, { by: as, at: clock.now() })
  const about = { noun: 'membership', id } as const
  await recordEvent(tx, {
    kind: 'membership.notice_withdrawn',
    by: doing,
    about,
    memberId,
    membershipId: id,
    masterCode,
    data: { noticeId: given.id },
  })
  await writeToMember(tx, membership, `company_cancel:${given.id}:withdrawn`, ({ name, number }) =>
    noticeWithdrawnLetter({ name, number, url: `${publicUrl()}/member-center/benefits` }),
  )
}

/** The day has come, for each by its own state's date. One that has ended or lapsed meanwhile needs no end of ours. */
export const carryOutNotices = sweep({
  name: 'cancellations.notices',
  find: (page) => noticesEndedBefore(page, everywhere(page.now)),
  key: ({ id }) => id,
  work: ({ membershipId }, now) =>
    inTransaction(async (tx) => {
      const membership = await lockMembership(tx, membershipId)
      // Asked again, now that it is locked: it may have been taken back meanwhile.
      const given = membership && (await openNotice(tx, membershipId))
      if (given && localDay(membership.state, now) > given.endsOn) await carryOut(tx, membership, given)
    }),
})

async function carryOut(tx: Tx, membership: Membership, given: NoticeRow): Promise<void> {
  const { endsOn } = given
  const { id, status, billing, paidThroughOn, cancelOn } = membership
  // Who owes may still catch up, or lapses; who ends by their own wish no later than that ends that way.
  if (status === 'PAST_DUE' || (status === 'CANCEL_SCHEDULED' && cancelOn && cancelOn <= endsOn)) return
  if (status === 'LAPSED') return endUnpaid(tx, membership, given)
  if (status !== 'ACTIVE' && status !== 'CANCEL_SCHEDULED') return finishNotice(tx, given.id, clock.now())
  if (billing === 'monthly' && paidThroughOn && paidThroughOn > endsOn) return postponeNotice(tx, given.id, paidThroughOn)
  await finishNotice(tx, given.id, clock.now())
  await releaseVehicles(tx, id, endsOn)
  const change = { ended_on: endsOn, coverage_end_on: endsOn, cancel_reason: given.reason }
  if (given.kind === 'non_renewal' && status === 'ACTIVE')
    return void (await move(tx, membership, 'run_out', { by: SYSTEM, change, why: given.reason, data: { noticeId: given.id } }))

  const { amount, lines } = refundIn(await companyRefund(tx, membership, endsOn))
  const data = { refundCents: amount, refundLines: lines, coverEndsOn: endsOn, noticeId: given.id, noticedBy: given.noticedByName }
  await move(tx, membership, 'company_cancel', { by: SYSTEM, why: given.reason, change, data })
  await writeToMember(tx, membership, `cancelled:${membership.id}`, ({ name, number }) =>
    cancelledLetter({ name, number, coverEndsOn: endsOn, refund: amount }),
  )
}

/** One that has lapsed, or owes, is not waited for any longer: its cover ended with the last day paid for. */
export async function endUnpaid(tx: Tx, membership: Membership, given: Pick<NoticeRow, 'id' | 'reason'> | null): Promise<void> {
  const { id, paidThroughOn, state } = membership
  if (!paidThroughOn) throw new Refusal('not_active')
  const [today, why] = [localDay(state), given?.reason ?? 'state_closed']
  if (given) await finishNotice(tx, given.id, clock.now())
  await releaseVehicles(tx, id, today)
  await move(tx, membership, 'company_cancel', {
    by: SYSTEM,
    why,
    change: { ended_on: today, coverage_end_on: paidThroughOn, cancel_reason: why },
    data: { refundCents: ZERO, refundLines: [], coverEndsOn: paidThroughOn },
  })
  await writeToMember(tx, membership, `cancelled:${id}`, ({ name, number }) =>
    cancelledLetter({ name, number, coverEndsOn: paidThroughOn, refund: ZERO }),
  )
}

/** docs/rules.md §4 without a fee: the unused days, whoever's fault the end is. */
const companyRefund = (asked: Db, membership: Membership, endsOn: Day): Promise<Refund> =>
  refundFor(asked, membership, { cancelOn: endsOn, by: 'company' })

function refundIn(refund: Refund): { amount: Cents; lines: { label: string; amount: Cents }[] } {
  return refund.kind === 'withdraw_claim_first' ? { amount: ZERO, lines: [] } : { amount: refund.refund, lines: [...refund.lines] }
}
