import type { Actor } from '#access/actor.ts'
import type { SignatureKind } from '#capabilities/terms/rules/evidence.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

type NewTerms = { version: string; title: string; body: string; digest: string; effectiveOn: Day; at: Date }

/** Adds a version unless it is there, and answers the digest that stands. */
export async function addTermsVersion(tx: Tx, { version, title, body, digest, effectiveOn, at }: NewTerms): Promise<string> {
  await tx
    .insertInto('terms_versions')
    .values({ id: newId('termsVersion'), version, title, body, digest, effective_on: effectiveOn, published_at: at })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  const kept = await tx.selectFrom('terms_versions').select('digest').where('version', '=', version).executeTakeFirstOrThrow()
  return kept.digest
}

export async function termsInForce(on: Day) {
  return db()
    .selectFrom('terms_versions')
    .select(['id', 'version', 'digest'])
    .where('effective_on', '<=', on)
    .orderBy('effective_on', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type NewSignature = {
  signer: { memberId: Id<'member'> } | { userId: Id<'user'>; role: string }
  noun: 'membership' | 'claim' | 'profile'
  nounId: string
  kind: SignatureKind
  termsVersion: string | null
  documentDigest: string | null
  wording: string
  wordingHash: string
  typedName: string
  disclosureVersion: string | null
  scope: string
  viewedAt: Date | null
  boxBeganEmpty: boolean | null
  emailVerified: boolean
  method: 'signed_in' | 'signing_link' | 'join'
  ip: string | null
  userAgent: string | null
  at: Date
}

export async function addSignature(tx: Tx, signature: NewSignature): Promise<void> {
  const { signer } = signature
  await tx
    .insertInto('signatures')
    .values({
      id: newId('signature'), noun: signature.noun, noun_id: signature.nounId, kind: signature.kind, terms_version: signature.termsVersion,
      wording: signature.wording, wording_hash: signature.wordingHash, typed_name: signature.typedName, method: signature.method,
      ip: signature.ip, user_agent: signature.userAgent, at: signature.at, document_digest: signature.documentDigest,
      disclosure_version: signature.disclosureVersion, scope: signature.scope, viewed_at: signature.viewedAt,
      box_began_empty: signature.boxBeganEmpty, email_verified: signature.emailVerified,
      ...('memberId' in signer ? { member_id: signer.memberId, signer_role: 'member' } : { user_id: signer.userId, signer_role: signer.role }),
    })
    .execute()
}

type Signer = Pick<Actor, 'memberId' | 'userId'>

export async function signerProfile({ memberId, userId }: Signer) {
  return memberId
    ? db().selectFrom('members').select(['first_name', 'last_name', 'master_code', 'terms_accepted_at', 'terms_version']).where('id', '=', memberId).executeTakeFirst()
    : db().selectFrom('users').select(['first_name', 'last_name', 'master_code', 'terms_accepted_at', 'terms_version']).where('id', '=', userId).executeTakeFirst()
}

/** What the profile shows (specification §3): termsAccepted, termsAcceptedDate, termsVersion. */
export async function markAccepted(tx: Tx, { memberId, userId }: Signer, { version, at }: { version: string; at: Date }): Promise<void> {
  const accepted = { terms_accepted: true, terms_accepted_at: at, terms_version: version }
  if (memberId) await tx.updateTable('members').set(accepted).where('id', '=', memberId).execute()
  else await tx.updateTable('users').set(accepted).where('id', '=', userId).execute()
}
