import { sql } from 'kysely'
import type { KeptStep } from '#domains/distribution/lead-sequences/server/steps.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

const sequences = () => db().selectFrom('lead_sequences').select(['id', 'name', 'steps']).where('archived_at', 'is', null)

export const sequencesByName = () =>
  sequences()
    .orderBy(sql`lower(name)`)
    .execute()
export const sequenceById = (id: Id<'leadSequence'>) => sequences().where('id', '=', id).executeTakeFirst()

/** The run that goes on, then the one that ended last. */
export const lastRunsOf = (leadId: Id<'lead'>) =>
  db()
    .selectFrom('lead_sequence_runs')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy(sql`ended_at is not null`)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()

export const runningOf = (tx: Tx, leadId: Id<'lead'>) =>
  tx.selectFrom('lead_sequence_runs').selectAll().where('lead_id', '=', leadId).where('ended_at', 'is', null).executeTakeFirst()

export type RunRow = NonNullable<Awaited<ReturnType<typeof runningOf>>>

/** The run that ended by the transition of this moment. */
export const endedByMove = (tx: Tx, leadId: Id<'lead'>, at: Date) =>
  tx
    .selectFrom('lead_sequence_runs')
    .select(['id', 'steps', 'step', 'started_on'])
    .where('lead_id', '=', leadId)
    .where('ended_because', '=', 'moved')
    .where('ended_at', '=', at)
    .executeTakeFirst()

export async function reopenRun(tx: Tx, id: Id<'leadSequenceRun'>, nextAt: Date): Promise<void> {
  await tx
    .updateTable('lead_sequence_runs')
    .set({ next_at: nextAt, ended_at: null, ended_because: null, ended_by: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('lead_tasks')
    .set({ done_at: null, done_by: null, is_needless: false })
    .where('run_id', '=', id)
    .where('is_needless', '=', true)
    .execute()
}

/** Runs whose next step is due, by their lead, which is locked first (lead_sequence_runs_due). */
export const leadsWithDueStep = ({ now, after, limit }: Page) =>
  db()
    .selectFrom('lead_sequence_runs')
    .select('lead_id as id')
    .where('ended_at', 'is', null)
    .where('next_at', '<=', now)
    .where(sql<boolean>`lead_id > ${after}`)
    .orderBy('lead_id')
    .limit(limit)

export type NewRun = {
  id: Id<'leadSequenceRun'>
  leadId: Id<'lead'>
  sequenceId: Id<'leadSequence'>
  name: string
  steps: readonly KeptStep[]
  stage: string
  startedBy: string
  startedAt: Date
  startedOn: Day
  nextAt: Date
}

export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await tx
    .insertInto('lead_sequence_runs')
    .values({
      id: run.id,
      lead_id: run.leadId,
      sequence_id: run.sequenceId,
      name: run.name,
      steps: JSON.stringify(run.steps),
      stage: run.stage,
      started_by: run.startedBy,
      started_at: run.startedAt,
      started_on: run.startedOn,
      next_at: run.nextAt,
    })
    .execute()
}

export async function scheduleStep(tx: Tx, id: Id<'leadSequenceRun'>, step: number, nextAt: Date): Promise<void> {
  await tx.updateTable('lead_sequence_runs').set({ step, next_at: nextAt }).where('id', '=', id).execute()
}

export async function finishRun(tx: Tx, id: Id<'leadSequenceRun'>, step: number, at: Date): Promise<void> {
  await tx
    .updateTable('lead_sequence_runs')
    .set({ step, next_at: null, ended_at: at, ended_because: 'done' })
    .where('id', '=', id)
    .execute()
}
