import type { Actor, Origin } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { type TermsToAccept, termsToAccept, isOpenToAccept, type Published } from '#domains/membership/terms-acceptance/rules/asked.ts'
import { isOwnName, termsWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { sign } from '#domains/membership/terms-acceptance/server/sign.ts'
import {
  consentOf,
  hasSignedElsewhere,
  signerProfile,
  withdrawSignature,
} from '#domains/membership/terms-acceptance/server/signatures.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { publishedTerms } from '#domains/membership/terms/server/versions.ts'
import { everyText, type VersionRow } from '#domains/membership/terms/server/every-version.ts'
import { textsFor } from '#domains/membership/terms/rules/terms-text.ts'

export async function acceptedBy(actor: Actor | null): Promise<{ version: string; at: string } | null> {
  const signer = actor && (await signerProfile(actor))
  return signer?.terms_version && signer.terms_accepted_at
    ? { version: signer.terms_version, at: signer.terms_accepted_at.toISOString() }
    : null
}

/** A member's state, whose text they read and accept; users read the text without clauses of a state. */
export async function stateOf(actor: Actor | null): Promise<string | null> {
  return actor?.memberId ? ((await signerProfile(actor))?.state ?? null) : null
}

/** What newer terms ask of a signer who accepted this version; of one who accepted none nothing, unless they signed elsewhere. */
export async function termsToAcceptBy(
  accepted: string | null,
  { state, signedElsewhere }: { state: string | null; signedElsewhere: boolean },
): Promise<TermsToAccept> {
  const texts = await everyText()
  const isText = texts.some(({ version }) => version === accepted)
  return termsToAccept(publishedFor(texts, state), accepted, officeDay(), { signedElsewhere, signedInAnotherState: isText })
}

const publishedFor = (texts: readonly VersionRow[], state: string | null): Published[] =>
  textsFor(texts, state).map(({ version, effective_on, material }) => ({ version, effectiveOn: effective_on, material }))

/** The accepted version, what is asked of the signer, and their consent to sign electronically. */
export async function acceptanceOf(actor: Actor) {
  const accepted = await acceptedBy(actor)
  const consent = await consentOf(actor)
  const signedElsewhere = accepted === null && (await hasSignedElsewhere(actor))
  return {
    accepted,
    asked: await termsToAcceptBy(accepted?.version ?? null, { state: await stateOf(actor), signedElsewhere }),
    consent: consent ? { at: consent.at.toISOString(), withdrawnAt: consent.withdrawn_at?.toISOString() ?? null } : null,
  }
}

export type Acceptance = { version: string; typedName: string; viewedAt: string }

/** Accepts the terms in force, or later ones. A second time it has no effect. */
export async function acceptTerms(actor: Actor, { version, typedName, viewedAt }: Acceptance, from: Origin): Promise<void> {
  await inTransaction(async (tx) => {
    const published = publishedFor(await everyText(), await stateOf(actor))
    if (!isOpenToAccept(published, version, officeDay())) throw new Refusal('other_terms_now')
    const signer = await signerProfile(actor)
    if (!signer) throw new Refusal('not_found')
    if (signer.terms_version === version) return
    const name = { firstName: signer.first_name, lastName: signer.last_name }
    if (!isOwnName(typedName, name))
      throw new Refusal('bad_input', { fields: { typedName: `Enter your name as we have it: ${name.firstName} ${name.lastName}.` } })

    const terms = await publishedTerms(version)
    await sign(tx, {
      signer: actor.memberId ? { memberId: actor.memberId } : { userId: userIdOf(actor), role: actor.role },
      noun: 'profile',
      nounId: actor.id,
      typedName,
      terms,
      scope: 'Everything done with this account',
      consents: [{ kind: 'terms', wording: termsWording(terms) }],
      viewedAt: new Date(viewedAt),
      emailVerified: true,
      method: 'signed_in',
      from,
    })
    await recordEvent(tx, {
      kind: 'terms.accepted',
      by: actor,
      about: { noun: 'termsVersion', id: terms.id },
      memberId: actor.memberId,
      masterCode: signer.master_code,
      from: signer.terms_version,
      to: version,
      ip: from.ip,
      data: { userId: actor.memberId ? null : actor.userId },
    })
  })
}

/** The signer keeps the accepted terms for now. They are asked again; nothing else follows. */
export async function declineTerms(actor: Actor, version: string, from: Origin): Promise<void> {
  await inTransaction(async (tx) => {
    const { accepted, asked } = await acceptanceOf(actor)
    if (asked.asks === 'nothing' || asked.version !== version) throw new Refusal('nothing_asked')
    const { id } = await publishedTerms(version)
    await recordEvent(tx, {
      kind: 'terms.declined',
      by: actor,
      about: { noun: 'termsVersion', id },
      memberId: actor.memberId,
      from: accepted?.version ?? null,
      to: version,
      ip: from.ip,
    })
  })
}

/** Withdraws the consent to sign electronically and to email; earlier signatures stay valid (15 USC 7001(c)). */
export async function withdrawConsent(actor: Actor, from: Origin): Promise<void> {
  await inTransaction(async (tx) => {
    const consent = await consentOf(actor)
    if (!consent) throw new Refusal('no_consent')
    if (!(await withdrawSignature(tx, consent.id, from, clock.now()))) return
    await recordEvent(tx, {
      kind: 'terms.consent_withdrawn',
      by: actor,
      about: { noun: 'signature', id: consent.id },
      memberId: actor.memberId,
      ip: from.ip,
    })
  })
}

function userIdOf({ userId }: Actor): Id<'user'> {
  if (!userId) throw new Refusal('not_found')
  return userId
}
