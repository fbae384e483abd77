import type { Actor, EventActor, Origin } from '#access/actor.ts'
import { whyNotRemind, whyNotSign } from '#domains/claims/claims/policy.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { changeClaim, linkTo, policyFactsOf, recordClaimEvent, refuseIf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { attestationWording } from '#domains/claims/filing/rules/attestation.ts'
import { ourAttestation } from '#domains/claims/filing/server/our-attestation.ts'
import { signingRequest } from '#domains/claims/filing/rules/emails.ts'
import { type ClaimLink, endLinks, markOpened, openLink, replaceLink } from '#domains/claims/filing/server/signing.store.ts'
import { askToVerify } from '#domains/people/accounts/server/accounts.ts'
import { esignWording, isOwnName } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { clock } from '#platform/clock.ts'
import { afterTransaction, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { sign } from '#domains/membership/terms-acceptance/server/sign.ts'
import { currentTerms } from '#domains/membership/terms/server/versions.ts'
import { completeDocuments } from '#domains/claims/claim-documents/server/settle-documents.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { meetRequests } from '#domains/claims/claim-documents/server/meet-requests.ts'
import { type Claimant, claimantOf, namesOf } from '#domains/claims/claims/server/claim-people.ts'
import { type Claim, lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'

/** `answersDigest`: the digest of the answers the signer has read. */
export type Signature = { typedName: string; attested: true; answersDigest?: string | undefined }

const LINK_LIFETIME_MS = 30 * 86_400_000

/** A signed-in member signs a claim that somebody filed for them. */
export async function signClaim(actor: Actor, id: Id<'claim'>, signature: Signature, from: Origin): Promise<Claim> {
  return withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotSign(actor.memberId, policyFactsOf(claim)))
    const claimant = await claimantOf(claim.memberId)
    checkSignature(signature, { claim, claimant })
    return completeDocuments(tx, await signAs(tx, claim, claimant, { signature, by: actor, method: 'signed_in', from }))
  })
}

/** The member signs with the link from their email, without signing in; the link was sent only to their address. */
export async function signByLink(token: string, signature: Signature, from: Origin): Promise<Claim> {
  return inTransaction(async (tx) => {
    const link = await usableLink(token)
    const claim = await lockClaimForSystem(tx, link.claimId)
    refuseIf(whyNotSign(link.memberId, policyFactsOf(claim)))
    const claimant = await claimantOf(claim.memberId)
    checkSignature(signature, { claim, claimant })
    const by: EventActor = { kind: 'visitor', name: `${claimant.firstName} ${claimant.lastName}`, id: claim.memberId }
    return completeDocuments(tx, await signAs(tx, claim, claimant, { signature, by, method: 'signing_link', from }))
  })
}

/** The claim that a signing link is for. */
export async function claimOfLink(token: string): Promise<{ claim: Claim; claimant: Claimant; filedBy: string }> {
  return inTransaction(async (tx) => {
    const link = await usableLink(token)
    const claim = await lockClaimForSystem(tx, link.claimId)
    await markOpened(link.id, clock.now())
    const names = await namesOf([claim.filedBy])
    return { claim, claimant: await claimantOf(claim.memberId), filedBy: names.get(claim.filedBy) ?? 'Breakwater' }
  })
}

/** Sends a new link; the previous one stops working. */
export async function remindToSign(actor: Actor, id: Id<'claim'>): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotRemind(actor, policyFactsOf(claim)))
    await sendSigningLink(tx, claim, await claimantOf(claim.memberId), actor)
    await recordClaimEvent(tx, claim, 'claim.signing_link_sent', { by: actor })
  })
}

export async function sendSigningLink(tx: Tx, claim: Claim, claimant: Claimant, by: Pick<Actor, 'id' | 'name'>): Promise<void> {
  const { token, tokenHash } = newToken()
  const at = clock.now()
  const link = {
    id: newId('signingLink'),
    claimId: claim.id,
    memberId: claim.memberId,
    tokenHash,
    by: by.id,
    at,
    expiresAt: new Date(at.getTime() + LINK_LIFETIME_MS),
  }
  await replaceLink(tx, link)
  const email = signingRequest(await inEmails(claim, claimant), { filedBy: by.name, url: linkTo(`/sign/${token}?for=claim`) })
  await writeToMember(tx, claim, claimant, { kind: 'claim_to_sign', once: link.id, email })
}

/** Refuses a name that is not the member's, and answers that changed since they were read. */
export function checkSignature(
  signature: Signature | undefined,
  { claim, claimant }: { claim: Claim; claimant: Claimant },
): asserts signature is Signature {
  if (!signature) throw new Refusal('bad_input', { fields: { 'signature.typedName': 'Sign with your full name.' } })
  if (!isOwnName(signature.typedName, claimant)) {
    throw new Refusal('wrong_name', {
      status: 400,
      fields: { typedName: `Enter your name as we have it: ${claimant.firstName} ${claimant.lastName}.` },
    })
  }
  if (signature.answersDigest && signature.answersDigest !== claim.answersDigest) throw new Refusal('changed_since_read')
}

type SigningAs = { signature: Signature; by: EventActor; method: 'signed_in' | 'signing_link'; from: Origin }

/** Keeps the signature with the words and the answers that were signed; the claim form (D1) is there until one of them changes. */
export async function signAs(tx: Tx, claim: Claim, claimant: Claimant, { signature, by, method, from }: SigningAs): Promise<Claim> {
  const at = clock.now()
  if (!claimant.emailVerified && method !== 'signing_link') {
    await afterTransaction(() => askToVerify(claimant.email))
    throw new Refusal('email_not_confirmed')
  }
  const attestation = ourAttestation(claim.lossType)
  const signed = await changeClaim(tx, claim, 'claim.signed', {
    by,
    ip: from.ip,
    change: { signedAt: at, signedWords: attestation.version },
  })
  await sign(tx, {
    signer: { memberId: claim.memberId },
    noun: 'claim',
    nounId: claim.id,
    typedName: signature.typedName,
    terms: await currentTerms(claim.state),
    scope: `Claim ${claim.number}`,
    viewedAt: at,
    method,
    from,
    // Whoever holds the link reads the member's mail.
    emailVerified: claimant.emailVerified || method === 'signing_link',
    consents: [
      { kind: 'esign_consent', wording: esignWording() },
      { kind: 'attestation', wording: attestationWording(attestation), contentDigest: signed.signedDigest },
    ],
  })
  await endLinks(tx, claim.id, at)
  await meetRequests(tx, claim.id, 'claim_form', at)
  return signed
}

async function usableLink(token: string): Promise<ClaimLink> {
  const link = await openLink(hashToken(token), clock.now())
  if (!link) throw new Refusal('link_used_or_expired', { status: 404 })
  return link
}
