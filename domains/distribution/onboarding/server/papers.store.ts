import { sql } from 'kysely'
import { answersShape } from '#domains/distribution/onboarding/contract.ts'
import { type PaperAnswers, type PaperState, regionOf } from '#domains/distribution/onboarding/rules/paper.ts'
import type { PaperFact } from '#domains/distribution/onboarding/rules/checklist.ts'
import type { Sealed } from '#domains/money/payees/server/envelope.ts'
import type { FileProblem } from '#domains/records/file-analysis/rules/error-messages.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { ApplicationId } from '#domains/distribution/onboarding/server/onboarding.store.ts'

export type NewPaper = {
  id: Id<'applicationPaper'>
  applicationId: ApplicationId
  answers: PaperAnswers
  secret: (Sealed & { wrappedKey: Buffer }) | null
  fileId: Id<'applicationFile'> | null
  givenBy: string
  at: Date
}

export type Verified = { on: Date; by: Id<'user'>; byName: string; note: string }

export async function addPaper(tx: Tx, paper: NewPaper, verified: Verified | null = null): Promise<void> {
  const { id, applicationId, answers, secret, fileId, givenBy, at } = paper
  await tx
    .insertInto('application_papers')
    .values({
      id,
      agency_application_id: applicationId,
      kind: answers.kind,
      region: regionOf(answers),
      answers: JSON.stringify(answers),
      sealed: secret?.sealed ?? null,
      wrapped_key: secret?.wrappedKey ?? null,
      key_id: secret?.keyId ?? null,
      application_file_id: fileId,
      on_paper: verified !== null,
      note: verified?.note ?? '',
      state: verified ? 'verified' : 'given',
      given_at: at,
      given_by: givenBy,
      decided_at: verified?.on ?? null,
      decided_by: verified?.by ?? null,
      decided_by_name: verified?.byName ?? null,
    })
    .execute()
}

const papers = () =>
  db()
    .selectFrom('application_papers as p')
    .leftJoin('application_files as f', 'f.id', 'p.application_file_id')
    .select([
      'p.id',
      'p.agency_application_id',
      'p.kind',
      'p.region',
      'p.state',
      'p.on_paper',
      'p.note',
      'p.given_at',
      'p.given_by',
      'p.decided_at',
      'p.decided_by',
      'p.decided_by_name',
      'p.reason',
      'p.answers',
      'f.id as file_id',
      'f.file_name',
      'f.verdict',
    ])
    .select(sql<FileProblem | null>`f.problem`.as('problem'))

const shown = ({ answers, ...row }: Awaited<ReturnType<ReturnType<typeof papers>['execute']>>[number]) => ({
  ...row,
  answers: answersShape.parse(answers),
})
export type PaperRow = ReturnType<typeof shown>

/** What is here, without what was replaced (index: application_papers_application). */
export async function presentPapers(id: ApplicationId): Promise<PaperRow[]> {
  const rows = await papers()
    .where('p.agency_application_id', '=', id)
    .where('p.state', '<>', 'replaced')
    .orderBy('p.kind')
    .orderBy('p.region')
    .execute()
  return rows.map(shown)
}

/** The one that these answers would replace. */
export const presentPaperLike = async (id: ApplicationId, answers: PaperAnswers): Promise<PaperRow | undefined> =>
  (await presentPapers(id)).find(({ kind, region }) => kind === answers.kind && region === regionOf(answers))

export async function paperById(id: Id<'applicationPaper'>): Promise<PaperRow | undefined> {
  const row = await papers().where('p.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

/** What is sealed of a paper, bound to its id. */
export async function sealedOf(id: Id<'applicationPaper'>): Promise<Sealed | null> {
  const row = await db()
    .selectFrom('application_papers')
    .select(['sealed', 'wrapped_key', 'key_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sealed && row.key_id ? { sealed: row.sealed, wrappedKey: row.wrapped_key, keyId: row.key_id } : null
}

/** The facts the checklist is made of. */
export const factsOf = (rows: readonly PaperRow[]): PaperFact[] =>
  rows.flatMap(({ kind, region, state, verdict }) =>
    state === 'replaced' ? [] : [{ kind, region, state, fileProblem: verdict === 'quarantined' || verdict === 'refused' }],
  )

export const setPaperState = (tx: Tx, id: Id<'applicationPaper'>, state: PaperState) =>
  tx.updateTable('application_papers').set({ state }).where('id', '=', id).execute()

type Decision = { state: 'verified' | 'returned'; by: Id<'user'>; byName: string; at: Date; reason: string | null }

export const decidePaper = (tx: Tx, id: Id<'applicationPaper'>, { state, by, byName, at, reason }: Decision) =>
  tx
    .updateTable('application_papers')
    .set({ state, decided_by: by, decided_by_name: byName, decided_at: at, reason })
    .where('id', '=', id)
    .execute()

/**
 * Papers of present applications, and of working agencies that renew them, that wait for compliance, the longest first (index:
 * application_papers_waiting).
 */
export const papersToVerify = () =>
  db()
    .selectFrom('application_papers as p')
    .innerJoin('agency_applications as a', 'a.id', 'p.agency_application_id')
    .leftJoin('leads as l', (join) =>
      join.on(sql<boolean>`l.id = coalesce((select m.merged_into from leads m where m.id = a.lead_id), a.lead_id)`),
    )
    .leftJoin('application_files as f', 'f.id', 'p.application_file_id')
    .select(['p.id', 'l.id as lead_id', 'a.master_code', 'p.kind', 'p.region', 'p.given_at'])
    .select(
      sql<string>`coalesce((select g.name from agencies g where g.master_code = a.master_code), l.agency_name, a.agency_name)`.as(
        'agency_name',
      ),
    )
    .where('p.state', '=', 'given')
    .where((where) => where.or([where('a.is_current', '=', true), where('a.master_code', 'is not', null)]))
    .where((where) => where.or([where('f.verdict', 'is', null), where('f.verdict', 'in', ['clean', 'examining'])]))

/** Longest waiting first, at most 200. */
export const waitingPapers = () => papersToVerify().orderBy('p.given_at').orderBy('p.id').limit(200).execute()
