import { isOpenedHere } from '#domains/membership/state-openings/server/state-openings.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import type { Actor, EventActor, Origin } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { canMove } from '#domains/membership/memberships/rules/membership.ts'
import { isClosed } from '#domains/membership/plans/server/state-rule.ts'
import { type Offer, offerOf } from '#domains/membership/signatures/server/offer.ts'
import { offerToSign } from '#domains/membership/signatures/server/signed-offer.ts'
import { linkByHash, markOpened, markUsed, nameOfSeller } from '#domains/membership/signatures/server/signing-links.store.ts'
import { whomToAsk } from '#domains/membership/signatures/server/whom-to-ask.ts'
import { esignWording, isOwnName, termsWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Price, refuseOtherPrice } from '#domains/membership/quotes/server/quote.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { sign } from '#domains/membership/terms-acceptance/server/sign.ts'
import { currentTerms, type Terms } from '#domains/membership/terms/server/versions.ts'
import { hashToken } from '#domains/people/identity/server/tokens.ts'
import { type Membership, visibleMembership, membershipById, lockMembership } from '#domains/membership/memberships/server/memberships.ts'
import { type MemberRow, memberById, isEmailVerified } from '#domains/membership/memberships/server/people.ts'
import { vinsListedElsewhere, enrolledVehicles } from '#domains/membership/memberships/server/vehicles.ts'

/** The signer's own name, and the terms they saw. The contract ensures that every box was checked. */
export type SignatureInput = { typedName: string; termsVersion: string; viewedAt: string }

type Signing = {
  signature: SignatureInput
  agreed: Price
  method: 'join' | 'signing_link' | 'signed_in' | 'handed_over'
  by: EventActor
  from: Origin
}

/** M2: the member signs, so it waits for the first payment. Applied twice, it is signed once. */
export async function signEnrollment(tx: Tx, id: Id<'membership'>, { signature, agreed, method, by, from }: Signing): Promise<void> {
  const membership = await lockMembership(tx, id)
  const member = membership && (await memberById(tx, membership.memberId))
  if (!membership || !member) throw new Refusal('not_found')
  if (membership.status === 'PENDING_PAYMENT') return
  if (membership.withdrawnAt) throw new Refusal('enrollment_withdrawn', { status: 409 })
  if (!canMove(membership.status, 'sign')) throw new Refusal('nothing_to_sign')

  const [terms, offer] = [await currentTerms(membership.state), await offerOf(membership)]
  await refuseToSign(tx, { membership, member, terms, offer, signature, agreed })
  const offered = await offerToSign(tx, membership)
  await sign(tx, {
    offered,
    signer: { memberId: member.id },
    noun: 'membership',
    nounId: id,
    typedName: signature.typedName,
    terms,
    scope: `Membership ${membership.number}`,
    consents: [
      { kind: 'esign_consent', wording: esignWording() },
      { kind: 'terms', wording: termsWording(terms) },
      { kind: 'auto_renew', wording: offer.autoRenewWording },
    ],
    viewedAt: new Date(signature.viewedAt),
    emailVerified: method === 'signing_link' || (await isEmailVerified(member.id)),
    method,
    from,
  })
  await transition(tx, membership, 'sign', {
    by,
    ip: from.ip,
    change: { signed_at: clock.now(), terms_version: terms.version },
    data: { termsVersion: terms.version, method, offerDigest: offered.digest },
  })
}

type SignCheck = { membership: Membership; member: MemberRow; terms: Terms; offer: Offer; signature: SignatureInput; agreed: Price }

async function refuseToSign(tx: Tx, { membership, member, terms, offer, signature, agreed }: SignCheck): Promise<void> {
  if (isClosed(membership.state, localDay(membership.state)) || !(await isOpenedHere(membership.state)))
    throw new Refusal('state_not_open', { status: 409 })
  if (signature.termsVersion !== terms.version) throw new Refusal('other_terms_now')
  refuseOtherPrice(agreed, offer)
  const name = { firstName: member.first_name, lastName: member.last_name }
  if (!isOwnName(signature.typedName, name)) {
    throw new Refusal('bad_input', {
      fields: { 'signature.typedName': `Enter your own name as it appears above: ${name.firstName} ${name.lastName}.` },
    })
  }
  const vins = (await enrolledVehicles(tx, membership.id)).map(({ vin }) => vin)
  if ((await vinsListedElsewhere(vins, member.id)).length > 0) throw new Refusal('vin_already_covered', { status: 409 })
}

/** The enrollment of a link; its first opening is recorded. Only the member may use it: a seller is signed in as another person. */
export async function openLink(actor: Actor | null, token: string) {
  const link = await validLink(actor, token)
  const membership = await membershipById(db(), link.membershipId)
  if (!membership) throw new Refusal('not_found')
  if (membership.status === 'DRAFT' && !link.opened_at) {
    await inTransaction(async (tx) => {
      if (!(await markOpened(tx, link.id, clock.now()))) return
      const { memberId, masterCode, id } = membership
      const member = await memberById(tx, memberId)
      await recordEvent(tx, {
        kind: 'membership.link_opened',
        by: { kind: 'visitor', id: memberId, name: member ? `${member.first_name} ${member.last_name}` : 'The member' },
        about: { noun: 'membership', id },
        memberId,
        membershipId: id,
        masterCode,
      })
    })
  }
  return toSign(membership)
}

/** The prepared membership of the signed-in member. */
export async function openToSign(actor: Actor, id: Id<'membership'>) {
  const membership = await visibleMembership(actor, id)
  if (!membership) throw new Refusal('not_found')
  return toSign(membership)
}

async function toSign(membership: Membership) {
  const member = await memberById(db(), membership.memberId)
  if (!member) throw new Refusal('not_found')
  const [offer, terms, cars, sellerName] = await Promise.all([
    offerOf(membership),
    currentTerms(membership.state),
    enrolledVehicles(db(), membership.id),
    nameOfSeller(db(), membership.soldBy),
  ])
  const withdrawn = membership.withdrawnAt ? await whomToAsk(db(), membership) : null
  return { membership, member, offer, terms, cars, sellerName: sellerName ?? ourCompany().name, withdrawn }
}

type SignInput = { signature: SignatureInput; agreed: Price }

export async function signByLink(actor: Actor | null, token: string, input: SignInput, from: Origin): Promise<Id<'membership'>> {
  const link = await validLink(actor, token)
  await inTransaction(async (tx) => {
    const member = await memberById(tx, link.member_id)
    if (!member) throw new Refusal('not_found')
    const by: EventActor = { kind: 'visitor', id: member.id, name: `${member.first_name} ${member.last_name}` }
    await signEnrollment(tx, link.membershipId, { ...input, method: link.handed_over ? 'handed_over' : 'signing_link', by, from })
    await markUsed(tx, link.id, clock.now())
  })
  return link.membershipId
}

export async function signSignedIn(actor: Actor, id: Id<'membership'>, input: SignInput, from: Origin): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await visibleMembership(actor, id))) throw new Refusal('not_found')
    await signEnrollment(tx, id, { ...input, method: 'signed_in', by: actor, from })
  })
}

async function validLink(actor: Actor | null, token: string) {
  const link = await linkByHash(hashToken(token), clock.now())
  if (!link) throw new Refusal('not_found')
  if (actor && actor.memberId !== link.member_id) throw new Refusal('only_the_member_signs', { status: 403 })
  return link
}
