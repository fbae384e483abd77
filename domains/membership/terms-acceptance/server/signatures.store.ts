import { sql } from 'kysely'
import type { Actor, Origin } from '#access/actor.ts'
import type { SignatureKind } from '#domains/membership/terms-acceptance/rules/evidence.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type NewSignature = {
  signer: { memberId: Id<'member'> } | { userId: Id<'user'>; role: string }
  noun: 'membership' | 'claim' | 'profile'
  nounId: string
  kind: SignatureKind
  terms: { id: Id<'termsVersion'>; version: string; digest: string } | null
  /** The digest of the version of the terms, or of a claim's answers. */
  documentDigest: string | null
  signedDigest: string
  offered?: { offer: string; digest: string } | null
  wording: string
  wordingHash: string
  typedName: string
  disclosureVersion: string | null
  deviceStatement: string | null
  scope: string
  viewedAt: Date | null
  checkboxBeganUnchecked: boolean | null
  emailVerified: boolean
  method: 'signed_in' | 'signing_link' | 'join' | 'handed_over'
  ip: string | null
  userAgent: string | null
  at: Date
}

export async function addSignature(tx: Tx, signature: NewSignature): Promise<void> {
  const { signer } = signature
  await tx
    .insertInto('signatures')
    .values({
      id: newId('signature'),
      noun: signature.noun,
      noun_id: signature.nounId,
      kind: signature.kind,
      terms_version: signature.terms?.version ?? null,
      terms_version_id: signature.terms?.id ?? null,
      document_digest: signature.documentDigest,
      signed_digest: signature.signedDigest,
      offer: signature.offered?.offer ?? null,
      offer_digest: signature.offered?.digest ?? null,
      device_statement: signature.deviceStatement,
      wording: signature.wording,
      wording_hash: signature.wordingHash,
      typed_name: signature.typedName,
      method: signature.method,
      ip: signature.ip,
      user_agent: signature.userAgent,
      at: signature.at,
      disclosure_version: signature.disclosureVersion,
      scope: signature.scope,
      viewed_at: signature.viewedAt,
      checkbox_began_unchecked: signature.checkboxBeganUnchecked,
      email_verified: signature.emailVerified,
      ...('memberId' in signer
        ? { member_id: signer.memberId, signer_role: 'member' }
        : { user_id: signer.userId, signer_role: signer.role }),
    })
    .execute()
}

type Signer = Pick<Actor, 'memberId' | 'userId'>

export async function signerProfile({ memberId, userId }: Signer) {
  return memberId
    ? db()
        .selectFrom('members')
        .select(['first_name', 'last_name', 'master_code', 'terms_accepted_at', 'terms_version', 'state'])
        .where('id', '=', memberId)
        .executeTakeFirst()
    : db()
        .selectFrom('users')
        .select(['first_name', 'last_name', 'master_code', 'terms_accepted_at', 'terms_version', sql<null>`null`.as('state')])
        .where('id', '=', userId)
        .executeTakeFirst()
}

/** Whether a member has a living membership that was brought in from another book, where it was signed. */
export async function hasSignedElsewhere({ memberId }: Signer): Promise<boolean> {
  if (!memberId) return false
  const found = await db()
    .selectFrom('memberships')
    .select('id')
    .where('member_id', '=', memberId)
    .where('brought_in_by', 'is not', null)
    .where('signed_at', 'is', null)
    .where('status', 'in', ['ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED'])
    .executeTakeFirst()
  return found !== undefined
}

/** What the profile shows (specification §3): termsAccepted, termsAcceptedDate, termsVersion. */
export async function markAccepted(tx: Tx, { memberId, userId }: Signer, { version, at }: { version: string; at: Date }): Promise<void> {
  const accepted = { terms_accepted: true, terms_accepted_at: at, terms_version: version }
  if (memberId) await tx.updateTable('members').set(accepted).where('id', '=', memberId).execute()
  else await tx.updateTable('users').set(accepted).where('id', '=', userId).execute()
}

/** The newest consent to sign electronically, and whether it was withdrawn. */
export async function consentOf({ memberId, userId }: Signer) {
  return db()
    .selectFrom('signatures as s')
    .leftJoin('signature_withdrawals as w', 'w.signature_id', 's.id')
    .select(['s.id', 's.at', 'w.at as withdrawn_at'])
    .where('s.kind', '=', 'esign_consent')
    .where((eb) => (memberId ? eb('s.member_id', '=', memberId) : eb('s.user_id', '=', userId)))
    .orderBy('s.at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** False when it was withdrawn before. */
export async function withdrawSignature(tx: Tx, signatureId: Id<'signature'>, { ip, userAgent }: Origin, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('signature_withdrawals')
    .values({ signature_id: signatureId, at, ip, user_agent: userAgent })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type ToSend = {
  signatureId: Id<'signature'>
  typedName: string
  at: Date
  memberId: Id<'member'> | null
  userId: Id<'user'> | null
  email: string
  firstName: string
  name: string
}

/** The signer's newest signature under a version, and the address for its copy. */
export async function signatureEmailFor({
  termsVersionId,
  signerId,
}: {
  termsVersionId: string
  signerId: string
}): Promise<ToSend | undefined> {
  return db()
    .selectFrom('signatures as s')
    .leftJoin('members as m', 'm.id', 's.member_id')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as signatureId', 's.typed_name as typedName', 's.at', 's.member_id as memberId', 's.user_id as userId'])
    .select([
      sql<string>`coalesce(m.email, u.email)`.as('email'),
      sql<string>`coalesce(m.first_name, u.first_name)`.as('firstName'),
      sql<string>`coalesce(m.first_name || ' ' || m.last_name, u.first_name || ' ' || u.last_name)`.as('name'),
    ])
    .where('s.kind', '=', 'terms')
    .where('s.noun', '=', 'profile')
    .where('s.noun_id', '=', signerId)
    .where(sql<boolean>`s.terms_version_id = ${termsVersionId}`)
    .orderBy('s.at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
