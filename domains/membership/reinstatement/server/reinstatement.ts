import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import { createHash } from 'node:crypto'
import type { Actor, Origin } from '#access/actor.ts'
import { reinstatementBreaks, whyNotReinstate, type WhyNotReinstate } from '#domains/membership/reinstatement/rules/reinstatement.ts'
import { reinstateBy } from '#domains/membership/memberships/rules/overdue.ts'
import { NO_LOSS_WORDING } from '#domains/membership/reinstatement/rules/no-loss.data.ts'
import { addStatement, hasStated, hasOpenNotice, hasReportedLoss } from '#domains/membership/reinstatement/server/no-loss.store.ts'
import { howToReinstateEmail } from '#domains/membership/reinstatement/rules/emails.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { canChange } from '#domains/membership/memberships/policy.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import { clock } from '#platform/clock.ts'
import { db, type Db, inTransaction, type Tx } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { reinstatementCharge } from '#domains/membership/billing/server/charge.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import {
  type Membership,
  visibleMembership,
  lockVisibleMembership,
  lockMembership,
} from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { coverageBreaks } from '#domains/membership/memberships/server/coverage-changes.ts'

export type ReinstatementOffer = {
  whyNot: WhyNotReinstate | 'not_your_role' | null
  hasStated: boolean
  wording: string
  reading: string
  amount: Cents | null
  reinstateBy: Day | null
  gap: { from: Day; to: Day } | null
  coveredAgainFrom: Day | null
}

/** What a reinstatement would mean today: its price, the uncovered days, and from when a loss is covered again (M8). */
export async function reinstatementOf(actor: Actor, id: Id<'membership'>): Promise<ReinstatementOffer> {
  const membership = await visibleMembership(actor, id)
  if (!membership) throw new Refusal('not_found')
  const today = localDay(membership.state)
  const none = {
    hasStated: false,
    wording: NO_LOSS_WORDING,
    reading: NO_LOSS_WORDING,
    amount: null,
    reinstateBy: membership.dueOn && reinstateBy(membership.dueOn, termsOn(membership.dueOn)),
    gap: null,
    coveredAgainFrom: null,
  }
  const whyNot = canChange(actor) ? await whyNotReinstateNow(db(), membership, today) : 'not_your_role'
  if (whyNot || !membership.coverageEndOn) return { ...none, whyNot: whyNot ?? 'not_lapsed' }
  const [gap, wait] = reinstatementBreaks({ coverageEndOn: membership.coverageEndOn, reinstatedOn: today }, termsOn(today))
  const { amount } = await reinstatementCharge(membership, today)
  return {
    ...none,
    whyNot: null,
    hasStated: await hasStated(db(), id, today, digestOfOffer(membership, { today, amount })),
    amount,
    gap: gap && gap.from <= gap.to ? { from: gap.from, to: gap.to } : null,
    coveredAgainFrom: wait ? addDays(wait.to, 1) : null,
  }
}

/** Every condition but the statement, which is required when the payment page opens. */
async function whyNotReinstateNow(conn: Db, membership: Membership, today: Day): Promise<WhyNotReinstate | null> {
  const { id, status, dueOn } = membership
  if (!dueOn) return 'not_lapsed'
  const earlierReinstatements = (await coverageBreaks(conn, id)).filter(({ kind }) => kind === 'mini_wait').map(({ from }) => from)
  const [noticed, lossOnFile] = [await hasOpenNotice(conn, id), await hasReportedLoss(conn, membership)]
  return whyNotReinstate({ status, dueOn, earlierReinstatements, deniesKnownLoss: true, noticed, lossOnFile }, today, termsOn(dueOn))
}

/** How staff heard the member say it; null when the member states it themselves. */
export type StatementHeard = { how: string } | null

/**
 * The member states that there was no loss while they were not covered. Staff may record a statement they heard; the
 * member then gets an email.
 */
export async function stateNoLoss(
  actor: Actor,
  id: Id<'membership'>,
  { heard, from }: { heard: StatementHeard; from: Origin },
): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership) throw new Refusal('not_found')
    if (!canChange(actor)) throw new Refusal('not_your_role')
    const isTheirs = actor.memberId === membership.memberId
    if (!isTheirs && !heard)
      throw new Refusal('bad_input', { fields: { heardHow: 'Choose how the member told you: by phone or by letter.' } })
    const today = localDay(membership.state)
    const whyNot = await whyNotReinstateNow(tx, membership, today)
    if (whyNot) throw new Refusal(whyNot)

    const { amount } = await reinstatementCharge(membership, today)
    const added = await addStatement(tx, {
      offerDigest: digestOfOffer(membership, { today, amount }),
      membershipId: id,
      statedOn: today,
      wording: NO_LOSS_WORDING,
      digest: createHash('sha256').update(NO_LOSS_WORDING).digest('hex'),
      statedBy: membership.memberId,
      heardBy: isTheirs ? null : actor.id,
      heardHow: isTheirs ? null : (heard?.how ?? null),
      at: clock.now(),
      from,
    })
    if (!added) return
    await recordEvent(tx, {
      kind: 'membership.no_loss_stated',
      by: actor,
      about: { noun: 'membership', id },
      memberId: membership.memberId,
      membershipId: id,
      masterCode: membership.masterCode,
      why: heard?.how ?? null,
      ip: from.ip,
      data: { statedOn: today },
    })
    if (!isTheirs) await sendReinstatementLink(tx, membership, today)
  })
}

/** A lapsed member entered a new card: it is not charged before they have denied a known loss, and one email for each lapse says so. */
export async function inviteToReinstate(tx: Tx, id: Id<'membership'>): Promise<void> {
  const membership = await lockMembership(tx, id)
  if (!membership?.dueOn) return
  const today = localDay(membership.state)
  if ((await whyNotReinstateNow(tx, membership, today)) === null)
    await sendReinstatementLink(tx, membership, today, `new_card:${membership.dueOn}`)
}

async function sendReinstatementLink(tx: Tx, membership: Membership, today: Day, once: string = today): Promise<void> {
  const member = await memberById(tx, membership.memberId)
  if (!member || !membership.dueOn) return
  const [plan, { amount }] = [await planVersion(membership.planVersionId), await reinstatementCharge(membership, today)]
  await sendEmail(tx, {
    kind: 'reinstatement_offer',
    onceKey: `reinstatement_offer:${membership.id}:${once}`,
    memberId: member.id,
    membershipId: membership.id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    email: howToReinstateEmail({
      name: member.first_name,
      planName: plan.name,
      amount,
      reinstateBy: reinstateBy(membership.dueOn, termsOn(membership.dueOn)),
      url: `${publicUrl()}/member-center/benefits`,
    }),
  })
}

/**
 * What the payment page of a lapsed membership charges; refused unless it may be reinstated today and its member has
 * denied a known loss today.
 */
export async function chargeToReinstate(tx: Tx, id: Id<'membership'>): Promise<Cents> {
  const membership = await lockMembership(tx, id)
  if (!membership) throw new Refusal('not_found')
  const today = localDay(membership.state)
  const whyNot = await whyNotReinstateNow(tx, membership, today)
  if (whyNot) throw new Refusal(whyNot)
  const { amount } = await reinstatementCharge(membership, today)
  if (!(await hasStated(tx, id, today, digestOfOffer(membership, { today, amount })))) throw new Refusal('known_loss_not_denied')
  return amount
}

/** The price of a reinstatement today, stated or not; null when it would be refused. */
export async function priceToReinstate(tx: Tx, id: Id<'membership'>): Promise<Cents | null> {
  const membership = await lockMembership(tx, id)
  if (!membership) return null
  const today = localDay(membership.state)
  return (await whyNotReinstateNow(tx, membership, today)) ? null : (await reinstatementCharge(membership, today)).amount
}

/** A statement is made for this plan at this price, after these uncovered days. Another offer needs another statement. */
function digestOfOffer({ planVersionId, billing, coverageEndOn }: Membership, { today, amount }: { today: Day; amount: Cents }): string {
  return createHash('sha256').update(JSON.stringify({ planVersionId, billing, amount, coverageEndOn, today })).digest('hex')
}
