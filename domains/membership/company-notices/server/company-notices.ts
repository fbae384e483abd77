import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import { type Actor, type EventActor, SYSTEM } from '#access/actor.ts'
import { billedSince } from '#domains/membership/billing-periods/server/billing-periods.ts'
import { companyEndsOn, type NoticeReason, notRenewedFrom, whyNotNotice } from '#domains/membership/company-notices/rules/company-notice.ts'
import type { Refund } from '#domains/membership/cancellations/rules/refund.ts'
import { cancelledEmail } from '#domains/membership/cancellations/server/emails.ts'
import { companyNoticeEmail, nonRenewalEmail, noticeWithdrawnEmail } from '#domains/membership/company-notices/server/notice-emails.ts'
import {
  addNotice,
  finishNotice,
  type NoticeKind,
  type NoticeRow,
  type NoticeGiver,
  noticesEndedBefore,
  openNotice,
  postponeNotice,
  withdrawNotice,
} from '#domains/membership/company-notices/server/notices.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
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
import { latestLocalDay } from '#domains/membership/memberships/server/due.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import {
  type Membership,
  visibleMembership,
  lockVisibleMembership,
  lockMembership,
} from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { releaseVehicles } from '#domains/membership/memberships/server/vehicles.ts'

export type NoticeInput = { kind: NoticeKind; reason: NoticeReason; note: string }

/** The notice a membership has been given, and what giving one today would mean. */
export async function noticeOf(actor: Actor, id: Id<'membership'>, { kind, reason }: Pick<NoticeInput, 'kind' | 'reason'>) {
  const membership = await visibleMembership(actor, id)
  if (!membership) throw new Refusal('not_found')
  const notice = await openNotice(db(), id)
  const whyNot = whyNotNotice({ status: membership.status, isNoticed: notice !== undefined })
  const endsOn = whyNot ? null : await lastDay(membership, { kind, reason })
  const refund = endsOn && kind === 'cancel' ? refundIn(await companyRefund(db(), membership, endsOn)) : { amount: ZERO, lines: [] }
  const email = endsOn && (await emailPreview(membership, { kind, reason, endsOn, refund: refund.amount }))
  return { given: notice ?? null, whyNot, endsOn, refund: refund.amount, lines: refund.lines, email }
}

async function emailPreview({ memberId, number }: Membership, input: Omit<EmailInput, 'name' | 'number'>): Promise<Email | null> {
  const member = await memberById(db(), memberId)
  return member ? emailOf({ ...input, name: member.first_name, number }) : null
}

type EmailInput = { kind: NoticeKind; reason: NoticeReason; endsOn: Day; refund: Cents; name: string; number: string }

function emailOf({ kind, reason, endsOn, refund, name, number }: EmailInput): Email {
  const url = `${publicUrl()}/member-center/benefits`
  return kind === 'cancel'
    ? companyNoticeEmail({ name, number, reason, endsOn, refund, url })
    : nonRenewalEmail({ name, number, reason, endsOn, url })
}

/** M14 and M16 by compliance: recorded, emailed to the member, carried out on its day; at once for a year that ends today. */
export async function giveNotice(actor: Actor, id: Id<'membership'>, { kind, reason, note }: NoticeInput): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership) throw new Refusal('not_found')
    const whyNot = whyNotNotice({ status: membership.status, isNoticed: (await openNotice(tx, id)) !== undefined })
    if (whyNot) throw new Refusal(whyNot)

    if (!actor.userId) throw new Error(`${actor.id} is not a user.`)
    await noticeFrom(tx, membership, { kind, reason, note }, { actor, giver: actor })
  })
}

/** A notice by a staff user, or by the system when a member moves to a closed state. */
export async function noticeFrom(
  tx: Tx,
  membership: Membership,
  { kind, reason, note }: NoticeInput,
  { actor, giver }: { actor: EventActor; giver: NoticeGiver },
): Promise<void> {
  const { id, memberId, masterCode, state } = membership
  const [today, endsOn, noticeId] = [localDay(state), await lastDay(membership, { kind, reason }), newId('companyNotice')]
  await addNotice(tx, { id: noticeId, membershipId: id, kind, reason, note, noticedOn: today, endsOn, by: giver, at: clock.now() })
  const refund = kind === 'cancel' ? refundIn(await companyRefund(tx, membership, endsOn)).amount : ZERO
  const about = { noun: 'membership', id } as const
  const data = { noticeId, kind, reason, endsOn }
  await recordEvent(tx, { kind: 'membership.notice_given', by: actor, about, memberId, membershipId: id, masterCode, why: note, data })
  await writeToMember(tx, membership, `${kind === 'cancel' ? 'company_cancel' : 'cancel_scheduled'}:${noticeId}`, (to) =>
    emailOf({ ...to, kind, reason, endsOn, refund }),
  )
  const notice = await openNotice(tx, id)
  // A month that is paid until today is left to the sweep: a renewal in progress may still extend it.
  if (notice && kind === 'cancel' && reason !== 'state_closed' && membership.billing === 'annual' && endsOn <= today)
    await carryOut(tx, membership, notice)
}

async function lastDay(membership: Membership, { kind, reason }: Pick<NoticeInput, 'kind' | 'reason'>): Promise<Day> {
  const { billing, periodTo, state } = membership
  if (!periodTo) throw new Refusal('not_active')
  const ending = { billing, today: localDay(state), periodTo, anchor: await billedSince(membership) }
  const terms = termsOn(ending.today)
  return kind === 'cancel' ? companyEndsOn({ ...ending, reason }, terms) : notRenewedFrom(ending, terms)
}

export async function withdrawCompanyNotice(actor: Actor, id: Id<'membership'>): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    const notice = membership && (await openNotice(tx, id))
    if (!membership || !notice) throw new Refusal('not_found')
    await withdrawFrom(tx, membership, notice, { actor, giver: actor })
  })
}

export async function withdrawFrom(
  tx: Tx,
  membership: Membership,
  notice: NoticeRow,
  { actor, giver }: { actor: EventActor; giver: NoticeGiver },
): Promise<void> {
  const { id, memberId, masterCode } = membership
  await withdrawNotice(tx, notice.id, { by: giver, at: clock.now() })
  const about = { noun: 'membership', id } as const
  await recordEvent(tx, {
    kind: 'membership.notice_withdrawn',
    by: actor,
    about,
    memberId,
    membershipId: id,
    masterCode,
    data: { noticeId: notice.id },
  })
  await writeToMember(tx, membership, `company_cancel:${notice.id}:withdrawn`, ({ name, number }) =>
    noticeWithdrawnEmail({ name, number, url: `${publicUrl()}/member-center/benefits` }),
  )
}

/**
 * Carries out notices whose day has come, each by the date of its state. A membership that has ended or lapsed
 * meanwhile needs nothing.
 */
export const carryOutNotices = sweep({
  name: 'cancellations.notices',
  find: (page) => noticesEndedBefore(page, latestLocalDay(page.now)),
  key: ({ id }) => id,
  work: ({ membershipId }, now) =>
    inTransaction(async (tx) => {
      const membership = await lockMembership(tx, membershipId)
      // Read again under the lock: it may have been withdrawn meanwhile.
      const notice = membership && (await openNotice(tx, membershipId))
      if (notice && localDay(membership.state, now) > notice.endsOn) await carryOut(tx, membership, notice)
    }),
})

async function carryOut(tx: Tx, membership: Membership, notice: NoticeRow): Promise<void> {
  const { endsOn } = notice
  const { id, status, billing, paidThroughOn, cancelOn } = membership
  // A past-due member may still pay, or lapses; a cancellation by the member that is no later takes precedence.
  if (status === 'PAST_DUE' || (status === 'CANCEL_SCHEDULED' && cancelOn && cancelOn <= endsOn)) return
  if (status === 'LAPSED') return endUnpaid(tx, membership, notice)
  if (status !== 'ACTIVE' && status !== 'CANCEL_SCHEDULED') return finishNotice(tx, notice.id, clock.now())
  if (billing === 'monthly' && paidThroughOn && paidThroughOn > endsOn) return postponeNotice(tx, notice.id, paidThroughOn)
  await finishNotice(tx, notice.id, clock.now())
  await releaseVehicles(tx, id, endsOn)
  const change = { ended_on: endsOn, coverage_end_on: endsOn, cancel_reason: notice.reason }
  if (notice.kind === 'non_renewal' && status === 'ACTIVE')
    return void (await transition(tx, membership, 'run_out', { by: SYSTEM, change, why: notice.reason, data: { noticeId: notice.id } }))

  const { amount, lines } = refundIn(await companyRefund(tx, membership, endsOn))
  const data = { refundCents: amount, refundLines: lines, coverEndsOn: endsOn, noticeId: notice.id, noticedBy: notice.noticedByName }
  await transition(tx, membership, 'company_cancel', { by: SYSTEM, why: notice.reason, change, data })
  await writeToMember(tx, membership, `cancelled:${membership.id}`, ({ name, number }) =>
    cancelledEmail({ name, number, coverEndsOn: endsOn, refund: amount }),
  )
}

/** A lapsed or past-due membership ends now: its coverage ended with the last day paid for. */
export async function endUnpaid(tx: Tx, membership: Membership, notice: Pick<NoticeRow, 'id' | 'reason'> | null): Promise<void> {
  const { id, paidThroughOn, state } = membership
  if (!paidThroughOn) throw new Refusal('not_active')
  const [today, why] = [localDay(state), notice?.reason ?? 'state_closed']
  if (notice) await finishNotice(tx, notice.id, clock.now())
  await releaseVehicles(tx, id, today)
  await transition(tx, membership, 'company_cancel', {
    by: SYSTEM,
    why,
    change: { ended_on: today, coverage_end_on: paidThroughOn, cancel_reason: why },
    data: { refundCents: ZERO, refundLines: [], coverEndsOn: paidThroughOn },
  })
  await writeToMember(tx, membership, `cancelled:${id}`, ({ name, number }) =>
    cancelledEmail({ name, number, coverEndsOn: paidThroughOn, refund: ZERO }),
  )
}

/** docs/rules.md §4 without a fee: the unused days, for every reason of a notice. */
const companyRefund = (conn: Db, membership: Membership, endsOn: Day): Promise<Refund> =>
  refundFor(conn, membership, { cancelOn: endsOn, by: 'company' })

function refundIn(refund: Refund): { amount: Cents; lines: { label: string; amount: Cents }[] } {
  return refund.kind === 'withdraw_claim_first' ? { amount: ZERO, lines: [] } : { amount: refund.refund, lines: [...refund.lines] }
}
