import { readAgency } from '#domains/distribution/agency-imports/rules/agency-row.ts'
import { AGENCY_COLUMNS, type AgencyColumn } from '#domains/distribution/agency-imports/rules/columns.ts'
import {
  addBroughtIn,
  agenciesWith,
  emptyFilled,
  fillIn,
  judge,
  type KnownAgency,
  removeAgency,
  takenAddresses,
} from '#domains/distribution/agency-imports/server/agency-imports.store.ts'
import { masterCode as codeOf } from '#domains/people/agency/rules/master-code.ts'
import { nextCodeNumber } from '#domains/people/agency/server/code-number.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { inviteFirstAdmin } from '#domains/people/users/server/inviting.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type {
  CheckedRow,
  EndedRow,
  FileRow,
  Importer,
  ImportKind,
  MadeRow,
  ReadyRow,
  UndoneRow,
} from '#domains/records/table-imports/server/import-kind.ts'
import { officeDay } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newId } from '#platform/new-id.ts'

type Row = FileRow<AgencyColumn>

export const agencyImports: ImportKind<AgencyColumn> = { kind: 'agencies', columns: AGENCY_COLUMNS, check, bringIn, undo }

async function check(rows: readonly Row[]): Promise<CheckedRow[]> {
  const read = rows.map(({ line, values }) => ({ line, ...readAgency(values) }))
  const agencies = read.flatMap((row) => ('agency' in row ? [row.agency] : []))
  const known = await agenciesWith(
    agencies.flatMap(({ masterCode }) => masterCode ?? []),
    agencies.flatMap(({ npn }) => npn ?? []),
  )
  const taken = await takenAddresses(agencies.flatMap(({ admin }) => admin?.email ?? []))
  return read.map((row): CheckedRow => {
    if ('problems' in row) return row
    const { masterCode, npn, admin } = row.agency
    const byCode = known.find((each) => each.master_code === masterCode)
    const byNpn = known.find((each) => each.npn !== null && each.npn === npn)
    const match = byCode ?? byNpn
    const problems: Record<string, string> = {}
    if (byNpn && masterCode && byNpn.master_code !== masterCode)
      problems['npn'] = `Another agency has this NPN: ${byNpn.name} (${byNpn.master_code}).`
    if (match?.status === 'TERMINATED')
      problems['masterCode'] = `This agency has ended, and its code is never given again: ${match.name} (${match.master_code}).`
    if (!match && admin && taken.has(admin.email)) problems['adminEmail'] = 'Somebody has this address here already.'
    return {
      line: row.line,
      problems,
      keys: [masterCode, npn && `NPN ${npn}`, admin?.email].filter((key) => key !== null && key !== undefined),
      match: match ? { id: match.master_code, by: byCode ? 'masterCode' : 'npn', shows: shownOf(match) } : null,
      decision: match ? 'update' : 'create',
    }
  })
}

const shownOf = ({ name, master_code, home_state, npn, email, phone, street, city, zip }: KnownAgency) => ({
  name,
  masterCode: master_code,
  homeState: home_state,
  npn,
  email,
  phone,
  street,
  city,
  zip,
})

async function bringIn(tx: Tx, importer: Importer, rows: readonly ReadyRow<AgencyColumn>[]): Promise<EndedRow[]> {
  const ended: EndedRow[] = []
  for (const row of rows) ended.push(row.decision === 'update' ? await complete(tx, row) : await found(tx, importer, row))
  return ended
}

function readAgain({ values }: Row) {
  const read = readAgency(values)
  if ('problems' in read) throw new Refusal('bad_input', { fields: read.problems })
  return read.agency
}

async function found(tx: Tx, importer: Importer, row: ReadyRow<AgencyColumn>): Promise<EndedRow> {
  const agency = readAgain(row)
  const id = newId('agency')
  const masterCode = agency.masterCode ?? codeOf(agency.homeState, await nextCodeNumber(tx))
  await addBroughtIn(tx, importer, { id, masterCode, today: officeDay(), agency })
  await recordEvent(tx, {
    kind: 'agency.brought_in',
    by: importer.by,
    about: { noun: 'agency', id },
    masterCode,
    to: 'PENDING',
    data: { importId: importer.importId, file: importer.fileName, name: agency.name, isCodeKept: agency.masterCode !== null },
  })
  const { admin: person } = agency
  if (importer.invites && person)
    await inviteFirstAdmin(tx, {
      by: importer.by,
      person: { ...person, phone: agency.phone },
      masterCode,
      agencyName: agency.name,
      publicUrl: publicUrl(),
    })
  return { line: row.line, state: 'created', madeId: masterCode, note: agency.masterCode ? null : `Its code is ${masterCode}.` }
}

/** An agency that is here already gets what it lacks. */
async function complete(tx: Tx, row: ReadyRow<AgencyColumn>): Promise<EndedRow> {
  const masterCode = row.matchId ?? ''
  const filled = await fillIn(tx, masterCode, readAgain(row))
  if (!filled || filled.filled.length === 0) return { line: row.line, state: 'skipped', note: 'Nothing was missing.' }
  return { line: row.line, state: 'updated', madeId: masterCode, before: filled }
}

async function undo(tx: Tx, importer: Importer, rows: readonly MadeRow[]): Promise<UndoneRow[]> {
  const undone: UndoneRow[] = []
  for (const row of rows) undone.push({ line: row.line, whyNot: await undoOne(tx, importer, row) })
  return undone
}

async function undoOne(tx: Tx, { importId, by }: Importer, row: MadeRow): Promise<string | null> {
  const judged = await judge(tx, row)
  if (!judged || judged.whyNot) return judged?.whyNot ?? null
  const { id, masterCode } = judged
  if (row.state === 'created') await removeAgency(tx, masterCode)
  else await emptyFilled(tx, masterCode, (row.before as { filled: string[] }).filled)
  await recordEvent(tx, { kind: 'agency.import_undone', by, about: { noun: 'agency', id }, masterCode, data: { importId } })
  return null
}
