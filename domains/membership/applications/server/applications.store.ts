import { sql } from 'kysely'
import type { Answers, Step } from '#domains/membership/applications/rules/answers.ts'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

type ApplicationId = Id<'application'>
type SavedAnswers = { answers: Answers; step: Step; at: Date }

export async function addApplication(tx: Tx, { id, answers, step, at }: SavedAnswers & { id: ApplicationId }): Promise<void> {
  await tx
    .insertInto('applications')
    .values({ id, answers: JSON.stringify(answers), step, created_at: at, changed_at: at })
    .execute()
}

export async function addLink(tx: Tx, link: { tokenHash: string; applicationId: ApplicationId; at: Date }): Promise<void> {
  await tx
    .insertInto('application_links')
    .values({ token_hash: link.tokenHash, application_id: link.applicationId, created_at: link.at })
    .execute()
}

export const applications = (read: Db = db()) =>
  read
    .selectFrom('applications as a')
    .select(['a.id', 'a.step', 'a.created_at', 'a.changed_at', 'a.reminded_at', sql<Answers>`a.answers`.as('answers')])

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof applicationByLink>>>

/** While it is unfinished. */
export async function applicationByLink(tx: Tx, tokenHash: string) {
  return applications(tx)
    .innerJoin('application_links as l', 'l.application_id', 'a.id')
    .where('l.token_hash', '=', tokenHash)
    .where('a.enrolled_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst()
}

export async function changeApplication(tx: Tx, id: ApplicationId, { answers, step, at }: SavedAnswers): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ answers: JSON.stringify(answers), step, changed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function linksSince(tx: Tx, id: ApplicationId, since: Date): Promise<number> {
  const query = tx.selectFrom('application_links').select((each) => each.fn.countAll<string>().as('count'))
  const { count } = await query.where('application_id', '=', id).where('created_at', '>', since).executeTakeFirstOrThrow()
  return Number(count)
}

export async function markReminded(tx: Tx, id: ApplicationId, at: Date): Promise<boolean> {
  const query = tx.updateTable('applications').set({ reminded_at: at }).where('id', '=', id)
  const { numUpdatedRows } = await query.where('reminded_at', 'is', null).where('enrolled_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The answers are deleted: the enrollment has them now. */
export async function markEnrolled(tx: Tx, id: ApplicationId, at: Date): Promise<void> {
  await tx.updateTable('applications').set({ enrolled_at: at, answers: '{}' }).where('id', '=', id).execute()
}

/** Last changed between two moments, with no email yet (index: applications_left). */
export const inactiveBetween = ({ after, limit }: Page, from: Date, to: Date) =>
  applications()
    .where('a.enrolled_at', 'is', null)
    .where('a.reminded_at', 'is', null)
    .where('a.changed_at', '>', from)
    .where('a.changed_at', '<=', to)
    .where(sql<boolean>`a.id > ${after}`)
    .orderBy('a.id')
    .limit(limit)

export const inactiveBefore = ({ after, limit }: Page, moment: Date) =>
  db()
    .selectFrom('applications')
    .select('id')
    .where('changed_at', '<', moment)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)

/** Unless the applicant has continued meanwhile. */
export async function purgeApplication(id: ApplicationId, leftBeforeMoment: Date): Promise<void> {
  await db().deleteFrom('applications').where('id', '=', id).where('changed_at', '<', leftBeforeMoment).execute()
}
