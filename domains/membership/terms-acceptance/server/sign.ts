import type { Origin } from '#access/actor.ts'
import { ESIGN_DISCLOSURE } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { lacking, type SignatureKind } from '#domains/membership/terms-acceptance/rules/evidence.ts'
import { signedCopy } from '#domains/membership/terms-acceptance/rules/signed-copy.ts'
import { addSignature, markAccepted, type NewSignature } from '#domains/membership/terms-acceptance/server/signatures.store.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { digestOf, type Terms } from '#domains/membership/terms/server/versions.ts'

/** What is signed together: the text of each consent, each stored as a signature of its own. */
export type Signing = {
  signer: NewSignature['signer']
  noun: NewSignature['noun']
  nounId: string
  typedName: string
  terms: Terms
  scope: string
  /** `contentDigest`: digest of what is signed besides the text, where that is no version of the terms. */
  consents: readonly { kind: SignatureKind; wording: string; contentDigest?: string | null }[]
  /** When the document was opened, as far as known; never later than now. */
  viewedAt: Date
  emailVerified: boolean
  method: NewSignature['method']
  from: Origin
  /** The offer agreed to besides the terms, and its digest. */
  offered?: NewSignature['offered']
}

/**
 * Stores the signatures, each with its evidence, or refuses them all. The email address of a member who signs while
 * joining is verified by its link later.
 */
export async function sign(tx: Tx, signing: Signing): Promise<void> {
  const at = clock.now()
  for (const consent of signing.consents) {
    const signature = signatureOf(signing, consent, at)
    const missing = lackingFrom(signature, signing)
    if (missing.length > 0) throw new Refusal('signature_incomplete', { lacking: missing })
    await addSignature(tx, signature)
  }
  const [memberId, userId] = 'memberId' in signing.signer ? [signing.signer.memberId, null] : [null, signing.signer.userId]
  if (signing.consents.some(({ kind }) => kind === 'terms'))
    await markAccepted(tx, { memberId, userId }, { version: signing.terms.version, at })
}

function signatureOf(signing: Signing, { kind, wording, contentDigest }: Signing['consents'][number], at: Date): NewSignature {
  const { signer, terms, method, from } = signing
  const typedName = signing.typedName.trim()
  const bound = kind === 'terms' || kind === 'auto_renew' ? { id: terms.id, version: terms.version, digest: terms.digest } : null
  const documentDigest = bound?.digest ?? contentDigest ?? null
  const copy = signedCopy({
    documentDigest,
    wording,
    typedName,
    signer: whoOf(signer),
    at: at.toISOString(),
    method,
    ip: from.ip,
    userAgent: from.userAgent,
  })
  return {
    signer,
    noun: signing.noun,
    nounId: signing.nounId,
    kind,
    wording,
    wordingHash: digestOf(wording),
    typedName,
    terms: bound,
    documentDigest,
    offered: bound && (signing.offered ?? null),
    signedDigest: digestOf(copy),
    disclosureVersion: kind === 'esign_consent' ? ESIGN_DISCLOSURE.version : null,
    deviceStatement: kind === 'esign_consent' ? ESIGN_DISCLOSURE.device : null,
    scope: signing.scope,
    viewedAt: signing.viewedAt < at ? signing.viewedAt : at,
    checkboxBeganUnchecked: kind === 'auto_renew' ? true : null,
    emailVerified: signing.emailVerified,
    method,
    ip: from.ip,
    userAgent: from.userAgent,
    at,
  }
}

const whoOf = (signer: NewSignature['signer']): { id: string; role: string } =>
  'memberId' in signer ? { id: signer.memberId, role: 'member' } : { id: signer.userId, role: signer.role }

function lackingFrom(signature: NewSignature, { signer }: Signing) {
  const { id } = whoOf(signer)
  return lacking({
    kind: signature.kind,
    // Users sign only for themselves; the type of `signer` ensures that a member's signature is the member's own.
    signer: { id, role: 'member' },
    memberId: id,
    document: signature.terms && { ...signature.terms, digestBefore: signature.terms.digest, digestAfter: signature.signedDigest },
    wordingDigest: signature.wordingHash,
    typedName: signature.typedName,
    disclosureVersion: signature.disclosureVersion,
    deviceStatement: signature.deviceStatement,
    scope: signature.scope,
    viewedAt: signature.viewedAt?.toISOString() ?? null,
    signedAt: signature.at.toISOString(),
    checkboxBeganUnchecked: signature.checkboxBeganUnchecked,
    ip: signature.ip,
    userAgent: signature.userAgent,
    verified: signature.emailVerified || VERIFIED_LATER.has(signature.method) ? 'email' : null,
    method: signature.method,
  })
}

const VERIFIED_LATER: ReadonlySet<string> = new Set(['join', 'handed_over'])
