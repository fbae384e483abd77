import { transitionActorsOf } from '#access/transition-actors.ts'
import type { Actor, Origin } from '#access/actor.ts'
import { hasBook } from '#access/positions.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { mayMove } from '#domains/membership/memberships/rules/membership.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { signingEmail, signingText } from '#domains/membership/selling/server/emails.ts'
import { mayNotSellUntilTrained } from '#domains/people/required-lessons/server/required-lessons.ts'
import { WHY_NOT_SELL, type WhyNotSell } from '#domains/membership/selling/policy.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { recordTextRequest, sendRequestedText, textSent } from '#domains/records/texts/server/text-request.ts'
import {
  type Application,
  rejoin,
  assessApplication,
  joinMembers,
  nameOf,
  prepare,
  refuseTakenEmail,
} from '#domains/membership/enrollments/server/enroll.ts'
import { withdrawalOf, withdrawalRefusal } from '#domains/membership/signatures/server/withdraw.ts'
import { offerOf } from '#domains/membership/signatures/server/offer.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { newToken } from '#domains/people/identity/server/tokens.ts'
import { visibleMembership, lockVisibleMembership, membershipById } from '#domains/membership/memberships/server/memberships.ts'
import {
  agentMaySellIn,
  memberById,
  agenciesToSellFor,
  memberByEmail,
  whyNotSellToday,
} from '#domains/membership/memberships/server/people.ts'
import { addSigningLink, linksSince, newestLinkOf } from '#domains/membership/signatures/server/signing-links.ts'

/** `textLink`: the customer asked for the link as a text and agreed to what was read to them. */
type Prepared = Application & { textLink?: boolean | undefined }

/** M1 by a seller: the member, the cars and the membership, unsigned; the member gets the link. Sellers never sign. */
export async function prepareEnrollment(
  actor: Actor,
  { textLink = false, ...application }: Prepared,
  from: Origin,
): Promise<Id<'membership'>> {
  if (!mayMove(transitionActorsOf(actor), 'prepare')) throw new Refusal('not_your_role')
  if (await mayNotSellUntilTrained(actor)) throw new Refusal('training_overdue')
  await refuseUnlicensed(actor, application.state)
  return inTransaction(async (tx) => {
    const attributed = { ...application, ...(await sellingAs(actor, application.masterCode)) }
    const existing = await findCustomer(tx, actor, attributed)
    const { sale, cars } = await assessApplication(tx, attributed, existing)

    if (existing) await rejoin(tx, existing, attributed, sale)
    const memberId = existing?.id ?? (await joinMembers(tx, attributed, sale, null))
    const membershipId = await prepare(tx, { application: attributed, sale, cars, memberId, by: actor, soldBy: actor.id, ip: from.ip })
    if (textLink && actor.userId)
      await recordTextRequest(tx, {
        memberId,
        kind: 'sign_membership',
        phone: attributed.person.phone ?? null,
        heardBy: actor.userId,
        ip: from.ip,
      })
    await sendLink(tx, actor, membershipId)
    return membershipId
  })
}

/** Whoever sells for an agency needs a license of their own in the state, service too (docs/rules.md §10). */
async function refuseUnlicensed(actor: Actor, state: string): Promise<void> {
  if (!actor.masterCode || !actor.userId || (await agentMaySellIn(actor.userId, state, officeDay()))) return
  const says = 'You have no license in force for this state on file, so you can’t sell there. Add your license in your profile.'
  throw new Refusal('not_licensed_there', { status: 409, fields: { state: says } })
}

/** Agents sell under their own code, service for its agency, sales under the agencies they recruited, staff under any or directly. */
async function sellingAs(actor: Actor, requested: string | undefined): Promise<{ masterCode: string; agentId: Id<'user'> | undefined }> {
  const agentId = actor.position && hasBook(actor.position) && actor.userId ? actor.userId : undefined
  if (actor.role === 'staff') return { masterCode: requested ?? 'DIRECT', agentId }
  const masterCode = requested ?? actor.masterCode ?? ''
  if ((await agenciesToSellFor(actor, masterCode)).length === 0) {
    const whyNot = await whyNotSellAsOwn(actor)
    const says = whyNot && masterCode === actor.masterCode ? WHY_NOT_SELL[whyNot] : 'Choose one of the agencies you sell for.'
    throw new Refusal('not_your_agency', { status: 403, fields: { masterCode: says } })
  }
  return { masterCode, agentId }
}

/** Why an actor sells nothing today: the reason of their agency, or their own; null where they sell. */
export async function whyNotSell(actor: Actor): Promise<WhyNotSell | null> {
  const ofAgency = (await whyNotSellAsOwn(actor)) ?? (await whyNotSellAlone(actor))
  return ofAgency ?? ((await mayNotSellUntilTrained(actor)) ? 'training_overdue' : null)
}

const whyNotSellAsOwn = async (actor: Actor): Promise<WhyNotSell | null> =>
  actor.masterCode && (actor.role === 'agent' || actor.role === 'agent-admin') ? whyNotSellToday(actor.masterCode) : null

/** No license of their own in any state where their agency sells. */
async function whyNotSellAlone(actor: Actor): Promise<WhyNotSell | null> {
  if (!actor.masterCode) return null
  const [agency] = await agenciesToSellFor(actor, actor.masterCode)
  return agency?.states.length === 0 ? 'own_license' : null
}

/** A member within the seller's scope who has no membership now, or a new customer. */
async function findCustomer(tx: Tx, actor: Actor, { person }: Application) {
  const existing = await memberByEmail(actor, person.email)
  if (!existing) await refuseTakenEmail(person.email)
  return existing ? ((await memberById(tx, existing.id)) ?? null) : null
}

const DAY_MS = 86_400_000

async function sendLink(tx: Tx, actor: Actor, membershipId: Id<'membership'>): Promise<void> {
  const membership = await membershipById(tx, membershipId)
  const member = membership && (await memberById(tx, membership.memberId))
  if (!membership || !member) throw new Refusal('not_found')
  const { token, tokenHash } = newToken()
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + MEMBERSHIP_TERMS.draftPurgeDays * DAY_MS)
  await addSigningLink(tx, { tokenHash, memberId: member.id, membershipId, createdBy: actor.id, at, expiresAt })
  const url = `${publicUrl()}/sign/${token}`
  const { planName, sentence } = await offerOf(membership)
  await sendEmail(tx, {
    kind: 'sign_membership',
    onceKey: `sign_membership:${tokenHash}`,
    memberId: member.id,
    membershipId,
    to: { email: member.email, name: nameOf({ firstName: member.first_name, lastName: member.last_name }) },
    email: signingEmail({ name: member.first_name, seller: actor.name, planName, sentence, url }),
  })
  const body = signingText({ seller: actor.name, url })
  await sendRequestedText(tx, { memberId: member.id, kind: 'sign_membership', onceKey: `sign_membership_text:${tokenHash}`, body })
  await recordEvent(tx, {
    kind: 'membership.link_sent',
    by: actor,
    about: { noun: 'membership', id: membershipId },
    memberId: member.id,
    membershipId,
    masterCode: membership.masterCode,
  })
}

/** An email, and a text message where the member asked for them, cost us money and them their peace. */
const LINKS_A_DAY = 5

export async function resendLink(actor: Actor, id: Id<'membership'>): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership) throw new Refusal('not_found')
    if (membership.status !== 'DRAFT') throw new Refusal('already_signed')
    if ((await linksSince(tx, id, new Date(clock.now().getTime() - DAY_MS))) >= LINKS_A_DAY)
      throw new Refusal('enough_links', { status: 429 })
    await sendLink(tx, actor, id)
  })
}

/** The progress of a prepared enrollment. */
export async function preparedStatus(actor: Actor, id: Id<'membership'>) {
  const membership = await visibleMembership(actor, id)
  const member = membership && (await memberById(db(), membership.memberId))
  if (!membership || !member) throw new Refusal('not_found')
  return {
    membership,
    member,
    offer: await offerOf(membership),
    link: await newestLinkOf(id),
    text: await textSent(db(), member.id, 'sign_membership'),
    withdrawn: membership.withdrawnAt ? await withdrawalOf(id) : null,
    whyNotWithdraw: await withdrawalRefusal(db(), membership),
  }
}
