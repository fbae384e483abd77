import { sql } from 'kysely'
import type { Proposer } from '#access/first-of-two.ts'
import { proposersAmong } from '#domains/people/users/server/staff-trusted-with.ts'
import type { Approval } from '#domains/membership/state-terms/rules/approval.ts'
import type { StateChange, StateClause, WholeText } from '#domains/membership/state-terms/rules/state-text.ts'
import type { TermsInSpanish, TermsSection } from '#domains/membership/terms/rules/terms-text.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** A draft of the terms, as the texts of the states need it. */
export type VersionDraft = WholeText & { id: Id<'termsVersion'>; writers: readonly string[]; proposed: boolean }

export async function versionDraft(version: string): Promise<VersionDraft | undefined> {
  const row = await db()
    .selectFrom('terms_drafts')
    .select(['id', 'version', 'title', 'effective_on', 'material', 'changes', 'key_points', 'writers', 'proposed_at'])
    .select([sql<TermsSection[]>`sections`.as('sections'), sql<TermsInSpanish | null>`spanish`.as('spanish')])
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return
  const { effective_on: effectiveOn, key_points: keyPoints, proposed_at: proposedAt, ...rest } = row
  return { ...rest, effectiveOn, keyPoints, proposed: proposedAt !== null }
}

/** One transaction at a time writes, approves or publishes the texts of a version. */
export async function lockTexts(tx: Tx, version: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('state terms'), hashtext(${version}))`.execute(tx)
}

export type StateDraft = StateChange & {
  id: Id<'termsVersion'>
  state: string
  clauses: readonly StateClause[]
  writers: readonly string[]
  proposers: Proposer[]
  saves: number
}

export async function stateDrafts(version: string): Promise<StateDraft[]> {
  const rows = await db()
    .selectFrom('state_terms_drafts')
    .select(['id', 'state', 'changes', 'material', 'effective_on as effectiveOn', 'spanish_changes as spanishChanges', 'writers', 'saves'])
    .select(sql<StateClause[]>`clauses`.as('clauses'))
    .select(proposersAmong('writers').as('proposers'))
    .where('of_version', '=', version)
    .orderBy('state')
    .execute()
  return rows
}

export type PublishedText = {
  version: string
  state: string
  clauses: readonly StateClause[]
  writers: readonly string[]
  sections: TermsSection[]
  spanish: TermsInSpanish | null
  changes: string[]
  effectiveOn: Day
}

/** The texts of the states of a published version, in the order in which they come into force. */
export async function publishedTexts(version: string): Promise<PublishedText[]> {
  const { rows } = await sql<PublishedText>`
    select version, state, clauses, writers, sections, spanish, changes, effective_on as "effectiveOn" from terms_versions
    where of_version = ${version} and state is not null order by effective_on, published_at`.execute(db())
  return rows
}

export const writersOf = (version: string) =>
  db().selectFrom('terms_versions').select(['id', 'writers']).where('version', '=', version).executeTakeFirst()

export async function namesOf(userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from users where id = any(${userIds}) order by 1`.execute(db())
  return rows.map(({ name }) => name)
}

type NewDraft = StateChange & { ofVersion: string; state: string; clauses: readonly StateClause[]; writers: readonly string[]; at: Date }

export async function saveStateDraft(
  tx: Tx,
  { ofVersion, state, clauses, changes, spanishChanges, material, effectiveOn, writers, at }: NewDraft,
): Promise<void> {
  const said = {
    clauses: JSON.stringify(clauses),
    changes: [...changes],
    spanish_changes: [...spanishChanges],
    material,
    effective_on: effectiveOn,
    writers: [...writers],
    changed_at: at,
  }
  await tx
    .insertInto('state_terms_drafts')
    .values({ id: newId('termsVersion'), of_version: ofVersion, state, ...said })
    .onConflict((conflict) => conflict.columns(['of_version', 'state']).doUpdateSet({ ...said, saves: sql`state_terms_drafts.saves + 1` }))
    .execute()
}

/** False when there were none. */
export async function removeStateDraft(tx: Tx, version: string, state: string): Promise<boolean> {
  const removed = await tx.deleteFrom('state_terms_drafts').where('of_version', '=', version).where('state', '=', state).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

export async function removeStateDrafts(tx: Tx, version: string): Promise<void> {
  await tx.deleteFrom('state_terms_drafts').where('of_version', '=', version).execute()
}

export async function approvalsOf(version: string): Promise<Approval[]> {
  return db()
    .selectFrom('state_terms_approvals as a')
    .innerJoin('users as u', 'u.id', 'a.approved_by')
    .select(['a.state', 'a.digest', 'a.spanish_digest as spanishDigest', 'a.approved_at as at'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('by'))
    .where('a.of_version', '=', version)
    .orderBy('a.approved_at')
    .execute()
}

type NewApproval = {
  ofVersion: string
  state: string
  digest: string
  spanishDigest: string | null
  writers: readonly string[]
  by: Id<'user'>
  at: Date
}

export async function addApprovals(tx: Tx, approvals: readonly NewApproval[]): Promise<void> {
  await tx
    .insertInto('state_terms_approvals')
    .values(
      approvals.map(({ ofVersion, state, digest, spanishDigest, writers, by, at }) => ({
        id: newId('termsApproval'),
        of_version: ofVersion,
        state,
        digest,
        spanish_digest: spanishDigest,
        writers: [...writers],
        approved_by: by,
        approved_at: at,
      })),
    )
    .execute()
}
