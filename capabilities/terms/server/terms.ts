import { createHash } from 'node:crypto'
import type { Actor, Origin } from '#access/actor.ts'
import type { TermsView } from '#capabilities/terms/contract.ts'
import { tell } from '#capabilities/history/server/history.ts'
import { saleDay } from '#capabilities/plans/server/plans.ts'
import { ESIGN_DISCLOSURE, isOwnName, termsWording } from '#capabilities/terms/rules/consents.ts'
import { lacking, type SignatureKind } from '#capabilities/terms/rules/evidence.ts'
import { bodyOf, type TermsText } from '#capabilities/terms/rules/terms-text.ts'
import { addSignature, addTermsVersion, markAccepted, type NewSignature, signerProfile, termsInForce } from '#capabilities/terms/server/terms.store.ts'
import { TERMS_1 } from '#capabilities/terms/terms-1.data.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

/** Oldest first. A published text is never edited. */
const TEXTS: readonly TermsText[] = [TERMS_1]

/** Puts every version into the database, once: safe at every start. A text that differs from the one published under its version ends the start. */
export async function publishTerms(tx: Tx): Promise<void> {
  for (const text of TEXTS) {
    const body = bodyOf(text)
    const digest = digestOf(body)
    const kept = await addTermsVersion(tx, { version: text.version, title: text.title, body, digest, effectiveOn: text.effectiveOn, at: clock.now() })
    if (kept !== digest) throw new Error(`Terms version ${text.version} was published with other words. Write a new version.`)
  }
}

export type Terms = TermsText & { id: Id<'termsVersion'>; digest: string }

/** The terms in force today. */
export async function currentTerms(): Promise<Terms> {
  const row = await termsInForce(saleDay())
  const text = TEXTS.find(({ version }) => version === row?.version)
  if (!row || !text) throw new Refusal('unavailable')
  return { ...text, id: row.id, digest: row.digest }
}

export async function acceptedBy(actor: Actor | null): Promise<{ version: string; at: string } | null> {
  const signer = actor && (await signerProfile(actor))
  return signer?.terms_version && signer.terms_accepted_at ? { version: signer.terms_version, at: signer.terms_accepted_at.toISOString() } : null
}

/** What is signed together: the words of each consent, each kept as a signature of its own. */
export type Signing = {
  signer: NewSignature['signer']
  noun: NewSignature['noun']
  nounId: string
  typedName: string
  terms: Terms
  scope: string
  consents: readonly { kind: SignatureKind; wording: string }[]
  /** When the document was opened, as far as we know; never later than now. */
  viewedAt: Date
  emailVerified: boolean
  method: NewSignature['method']
  from: Origin
}

/** Keeps the signatures, each with its evidence, or refuses them all. The e-mail of someone just joining is verified by its link later. */
export async function sign(tx: Tx, signing: Signing): Promise<void> {
  const at = clock.now()
  for (const { kind, wording } of signing.consents) {
    const bound = kind === 'terms' || kind === 'auto_renew'
    const signature: NewSignature = {
      signer: signing.signer, noun: signing.noun, nounId: signing.nounId, kind, wording, wordingHash: digestOf(wording), typedName: signing.typedName.trim(),
      termsVersion: bound ? signing.terms.version : null, documentDigest: bound ? signing.terms.digest : null,
      disclosureVersion: kind === 'esign_consent' ? ESIGN_DISCLOSURE.version : null, scope: signing.scope,
      viewedAt: signing.viewedAt < at ? signing.viewedAt : at, boxBeganEmpty: kind === 'auto_renew' ? true : null,
      emailVerified: signing.emailVerified, method: signing.method, ip: signing.from.ip, userAgent: signing.from.userAgent, at,
    }
    const missing = lackingFrom(signature, signing)
    if (missing.length > 0) throw new Refusal('signature_incomplete', { lacking: missing })
    await addSignature(tx, signature)
  }
  const [memberId, userId] = 'memberId' in signing.signer ? [signing.signer.memberId, null] : [null, signing.signer.userId]
  if (signing.consents.some(({ kind }) => kind === 'terms')) await markAccepted(tx, { memberId, userId }, { version: signing.terms.version, at })
}

function lackingFrom(signature: NewSignature, { signer, terms }: Signing) {
  const [id, role] = 'memberId' in signer ? [signer.memberId, 'member'] : [signer.userId, 'member']
  return lacking({
    kind: signature.kind,
    // Whoever works here signs for themselves alone; that a member's is the member's own stands in the type of `signer`.
    signer: { id, role },
    memberId: id,
    document: signature.documentDigest ? { id: terms.id, version: terms.version, digestBefore: signature.documentDigest, digestAfter: null } : null,
    wordingDigest: signature.wordingHash,
    typedName: signature.typedName,
    disclosureVersion: signature.disclosureVersion,
    scope: signature.scope,
    viewedAt: signature.viewedAt?.toISOString() ?? null,
    signedAt: signature.at.toISOString(),
    boxBeganEmpty: signature.boxBeganEmpty,
    ip: signature.ip,
    userAgent: signature.userAgent,
    verified: signature.emailVerified || signature.method === 'join' ? 'email' : null,
    method: signature.method,
  })
}

export type Acceptance = { version: string; typedName: string; viewedAt: string }

/** Accepts the terms in force. A second time it has no effect. */
export async function acceptTerms(actor: Actor, { version, typedName, viewedAt }: Acceptance, from: Origin): Promise<void> {
  await inTransaction(async (tx) => {
    const terms = await currentTerms()
    if (version !== terms.version) throw new Refusal('other_terms_now')
    const signer = await signerProfile(actor)
    if (!signer) throw new Refusal('not_found')
    if (signer.terms_version === version) return
    const name = { firstName: signer.first_name, lastName: signer.last_name }
    if (!isOwnName(typedName, name)) throw new Refusal('bad_input', { fields: { typedName: `Type your name as we have it: ${name.firstName} ${name.lastName}.` } })

    await sign(tx, {
      signer: actor.memberId ? { memberId: actor.memberId } : { userId: userIdOf(actor), role: actor.role },
      noun: 'profile', nounId: actor.id, typedName, terms, scope: 'Everything done with this account',
      consents: [{ kind: 'terms', wording: termsWording(terms) }], viewedAt: new Date(viewedAt), emailVerified: true, method: 'signed_in', from,
    })
    await tell(tx, {
      kind: 'terms.accepted', by: actor, about: { noun: 'termsVersion', id: terms.id }, memberId: actor.memberId, masterCode: signer.master_code,
      to: version, ip: from.ip,
    })
  })
}

function userIdOf({ userId }: Actor): Id<'user'> {
  if (!userId) throw new Refusal('not_found')
  return userId
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const presentTerms = ({ version, title, effectiveOn, digest, keyPoints, sections }: Terms): TermsView => ({
  version,
  title,
  effectiveOn,
  digest,
  keyPoints: [...keyPoints],
  sections: sections.map(({ id, heading, paragraphs }) => ({ id, heading, paragraphs: [...paragraphs] })),
})
