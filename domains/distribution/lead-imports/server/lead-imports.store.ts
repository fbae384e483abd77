import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { RowPart } from '#domains/distribution/lead-imports/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

type Decision = 'create' | 'update' | 'skip'
type State = 'checked' | 'ready' | 'created' | 'updated' | 'skipped'

export type NewImport = { id: Id<'leadImport'>; userId: Id<'user'>; fileName: string; heads: readonly string[]; mapping: unknown; at: Date }

export async function insertImport(tx: Tx, { id, userId, fileName, heads, mapping, at }: NewImport): Promise<void> {
  await tx
    .insertInto('lead_imports')
    .values({ id, user_id: userId, file_name: fileName, heads: [...heads], mapping: JSON.stringify(mapping), created_at: at })
    .execute()
}

export async function insertRows(tx: Tx, id: Id<'leadImport'>, rows: readonly { line: number; cells: readonly string[] }[]): Promise<void> {
  await sql`insert into lead_import_rows (import_id, line, cells)
    select ${id}, r.line, array(select jsonb_array_elements_text(r.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, cells jsonb)`.execute(tx)
}

const COUNTS = sql`(select json_build_object('rows', count(*), 'problems', count(*) filter (where ${part('problems')}),
    'matches', count(*) filter (where ${part('matches')}), 'repeats', count(*) filter (where ${part('repeats')}), 'fresh', count(*) filter (where ${part('new')}),
    'toImport', count(*) filter (where r.problems = '{}' and r.decision <> 'skip'),
    'left', count(*) filter (where r.state = 'ready'), 'created', count(*) filter (where r.state = 'created'),
    'updated', count(*) filter (where r.state = 'updated'), 'skipped', count(*) filter (where r.state = 'skipped'))
  from lead_import_rows r where r.import_id = i.id) as counts,
  (select r.cells from lead_import_rows r where r.import_id = i.id order by r.line limit 1) as sample`

type Counts = Record<
  'rows' | 'problems' | 'matches' | 'repeats' | 'fresh' | 'toImport' | 'left' | 'created' | 'updated' | 'skipped',
  number
>
export type ImportRecord = {
  id: Id<'leadImport'>
  user_id: Id<'user'>
  file_name: string
  heads: string[]
  mapping: Record<string, number | null>
  created_at: Date
  started_at: Date | null
  counts: Counts
  sample: string[]
}

const imports = (where: RawBuilder<boolean>) =>
  sql<ImportRecord>`select i.id, i.user_id, i.file_name, i.heads, i.mapping, i.created_at, i.started_at, ${COUNTS} from lead_imports i where ${where}`

/** One's own import alone. */
export async function ownImport(actor: Actor, id: Id<'leadImport'>): Promise<ImportRecord | undefined> {
  const { rows } = await imports(sql<boolean>`i.id = ${id} and i.user_id = ${actor.userId}`).execute(db())
  return rows[0]
}

export async function lockOwnImport(tx: Tx, actor: Actor, id: Id<'leadImport'>): Promise<ImportRecord | undefined> {
  await sql`select from lead_imports where id = ${id} for update`.execute(tx)
  return ownImport(actor, id)
}

export async function ownImports(actor: Actor, limit: number): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`${imports(sql<boolean>`i.user_id = ${actor.userId}`)} order by i.id desc limit ${limit}`.execute(
    db(),
  )
  return rows
}

/** How the last file with these headings was mapped, by whomever. */
export async function lastMappingOf(heads: readonly string[]): Promise<Record<string, number | null> | null> {
  const { rows } = await sql<{ mapping: Record<string, number | null> }>`
    select mapping from lead_imports where heads = ${[...heads]}::text[] order by id desc limit 1`.execute(db())
  return rows[0]?.mapping ?? null
}

export async function saveMapping(tx: Tx, id: Id<'leadImport'>, mapping: unknown): Promise<void> {
  await tx
    .updateTable('lead_imports')
    .set({ mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .execute()
}

export async function cellsOf(id: Id<'leadImport'>): Promise<{ line: number; cells: string[] }[]> {
  return db().selectFrom('lead_import_rows').select(['line', 'cells']).where('import_id', '=', id).orderBy('line').execute()
}

export type CheckedRow = {
  line: number
  problems: Readonly<Record<string, string>>
  match_lead: string | null
  match_agency: string | null
  same_as_line: number | null
  match_by: string | null
  decision: Decision
}

export async function saveChecked(tx: Tx, id: Id<'leadImport'>, rows: readonly CheckedRow[]): Promise<void> {
  await sql`update lead_import_rows r
    set problems = c.problems, match_lead = c.match_lead, match_agency = c.match_agency, same_as_line = c.same_as_line,
      match_by = c.match_by, decision = c.decision
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (line int, problems jsonb, match_lead text, match_agency text, same_as_line int, match_by text, decision text)
    where r.import_id = ${id} and r.line = c.line`.execute(tx)
}

function part(name: RowPart): RawBuilder<boolean> {
  switch (name) {
    case 'all':
      return sql<boolean>`true`
    case 'problems':
      return sql<boolean>`r.problems <> '{}'`
    case 'matches':
      return sql<boolean>`(r.problems = '{}' and r.match_by is not null and r.same_as_line is null)`
    case 'repeats':
      return sql<boolean>`r.same_as_line is not null`
    case 'new':
      return sql<boolean>`(r.problems = '{}' and r.match_by is null)`
    case 'done':
      return sql<boolean>`r.state in ('created', 'updated', 'skipped')`
  }
}

export type RowRecord = {
  line: number
  cells: string[]
  problems: Record<string, string>
  decision: Decision
  state: State
  lead_id: Id<'lead'> | null
  same_as_line: number | null
  match_by: string | null
  match: {
    kind: 'lead' | 'agency'
    name: string
    contact_name: string | null
    email: string | null
    phone: string | null
    npn: string | null
    zip: string | null
    stage: LeadStage | null
  } | null
}

export async function rowsOf(
  id: Id<'leadImport'>,
  { only, after, limit }: { only: RowPart; after: number; limit: number },
): Promise<RowRecord[]> {
  const { rows } = await sql<RowRecord>`
    select r.line, r.cells, r.problems, r.decision, r.state, r.lead_id, r.same_as_line, r.match_by,
      case when l.id is not null then json_build_object('kind', 'lead', 'name', l.agency_name, 'contact_name', l.contact_name, 'email', l.email,
          'phone', l.phone, 'npn', l.npn, 'zip', l.zip, 'stage', l.stage)
        when a.master_code is not null then json_build_object('kind', 'agency', 'name', a.name, 'contact_name', null, 'email', a.email,
          'phone', a.phone, 'npn', a.npn, 'zip', a.zip, 'stage', null) end as match
    from lead_import_rows r left join leads l on l.id = r.match_lead left join agencies a on a.master_code = r.match_agency
    where r.import_id = ${id} and r.line > ${after} and ${part(only)} order by r.line limit ${limit}`.execute(db())
  return rows
}

/** One row that is none of an agency, or all that match a lead. */
export async function decideRows(tx: Tx, id: Id<'leadImport'>, line: number | null, decision: 'update' | 'skip'): Promise<void> {
  await sql`update lead_import_rows r set decision = ${decision}
    where r.import_id = ${id} and r.problems = '{}' and r.match_agency is null
      and ${line === null ? sql`r.match_lead is not null` : sql`r.line = ${line}`}`.execute(tx)
}

/** The lines that somebody chose to leave out. */
export async function skippedLines(tx: Tx, id: Id<'leadImport'>): Promise<Set<number>> {
  const { rows } = await sql<{ line: number }>`select line from lead_import_rows
    where import_id = ${id} and decision = 'skip' and problems = '{}' and match_agency is null`.execute(tx)
  return new Set(rows.map(({ line }) => line))
}

/** Rows without problems are ready, the others and those to be skipped are left out. */
export async function startRows(tx: Tx, id: Id<'leadImport'>, at: Date): Promise<void> {
  await sql`update lead_imports set started_at = ${at} where id = ${id}`.execute(tx)
  await sql`update lead_import_rows set state = case when problems = '{}' and decision <> 'skip' then 'ready' else 'skipped' end
    where import_id = ${id}`.execute(tx)
}

export type ReadyRow = { import_id: Id<'leadImport'>; line: number }

/** A row as the sweep orders it. */
export const keyOf = ({ import_id, line }: ReadyRow): string => `${import_id}:${String(line).padStart(6, '0')}`

export const readyRows = ({ after, limit }: Page) =>
  sql<ReadyRow>`select r.import_id, r.line from lead_import_rows r
    where r.state = 'ready' and r.import_id || ':' || lpad(r.line::text, 6, '0') > ${after}
    order by r.import_id, r.line limit ${limit}`

/** The row, locked, with what it takes to bring it in; nothing when another worker did it. */
export async function lockReady(tx: Tx, { import_id, line }: ReadyRow) {
  const { rows } = await sql<{ cells: string[]; decision: Decision; mapping: Record<string, number | null>; by_name: string }>`
    select r.cells, r.decision, i.mapping, u.first_name || ' ' || u.last_name as by_name
    from lead_import_rows r join lead_imports i on i.id = r.import_id join users u on u.id = i.user_id
    where r.import_id = ${import_id} and r.line = ${line} and r.state = 'ready' for update of r`.execute(tx)
  return rows[0]
}

export async function endRow(
  tx: Tx,
  { import_id, line }: ReadyRow,
  ended: { state: 'created' | 'updated'; leadId: Id<'lead'> } | { state: 'skipped' },
): Promise<void> {
  const leadId = ended.state === 'skipped' ? null : ended.leadId
  await sql`update lead_import_rows set state = ${ended.state}, lead_id = ${leadId} where import_id = ${import_id} and line = ${line}`.execute(
    tx,
  )
}
