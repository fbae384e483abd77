import { PROMOTION_COLUMNS, type PromotionColumn } from '#domains/membership/promotion-imports/rules/columns.ts'
import { type ImportedPromotion, readPromotion } from '#domains/membership/promotion-imports/rules/promotion-row.ts'
import {
  codesNamed,
  emptyDescription,
  fillDescription,
  judge,
  type KnownCode,
  markBroughtIn,
  removeCode,
} from '#domains/membership/promotion-imports/server/promotion-imports.store.ts'
import { addPromotion } from '#domains/membership/promotion-codes/server/codes.ts'
import { allianceNames, unknownAgencies } from '#domains/membership/promotion-list/server/scope.ts'
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
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

type Row = FileRow<PromotionColumn>

export const promotionImports: ImportKind<PromotionColumn> = { kind: 'promotions', columns: PROMOTION_COLUMNS, check, bringIn, undo }

async function check(rows: readonly Row[]): Promise<CheckedRow[]> {
  const read = rows.map(({ line, values }) => ({ line, ...readPromotion(values) }))
  const codes = read.flatMap((row) => ('promotion' in row ? [row.promotion] : []))
  const known = new Map((await codesNamed(codes.map(({ code }) => code))).map((each) => [each.code, each]))
  const agencies = new Set(await unknownAgencies([...new Set(codes.flatMap(({ masterCodes }) => masterCodes))]))
  const alliances = await allianceIds()
  return read.map((row): CheckedRow => {
    if ('problems' in row) return row
    const { code, masterCodes, alliances: named } = row.promotion
    const match = known.get(code)
    const problems: Record<string, string> = {}
    const unknown = masterCodes.filter((each) => agencies.has(each))
    if (unknown.length > 0) problems['masterCodes'] = `There is no agency ${unknown.join(', ')}.`
    const missing = named.filter((name) => !alliances.has(name.toLowerCase()))
    if (missing.length > 0) problems['alliances'] = `There is no alliance ${missing.join(', ')}.`
    return {
      line: row.line,
      problems,
      keys: [code],
      match: match ? { id: match.id, by: 'code', shows: shownOf(match) } : null,
      decision: match ? 'update' : 'create',
    }
  })
}

const allianceIds = async () => new Map((await allianceNames()).map(({ id, name }) => [name.toLowerCase(), id]))

const shownOf = (known: KnownCode) => ({
  code: known.code,
  description: known.description || null,
  percent: known.percent_bp === null ? null : String(known.percent_bp / 100),
  amount: known.amount_cents === null ? null : (known.amount_cents / 100).toFixed(2),
  startsOn: known.starts_on,
  endsOn: known.ends_on,
  maxUses: known.max_redemptions === null ? null : String(known.max_redemptions),
  used: String(known.redemptions),
})

async function bringIn(tx: Tx, importer: Importer, rows: readonly ReadyRow<PromotionColumn>[]): Promise<EndedRow[]> {
  const alliances = await allianceIds()
  const ended: EndedRow[] = []
  for (const row of rows) ended.push(row.decision === 'update' ? await complete(tx, row) : await make(tx, importer, row, alliances))
  return ended
}

function readAgain({ values }: Row): ImportedPromotion {
  const read = readPromotion(values)
  if ('problems' in read) throw new Refusal('bad_input', { fields: read.problems })
  return read.promotion
}

async function make(
  tx: Tx,
  importer: Importer,
  row: ReadyRow<PromotionColumn>,
  alliances: ReadonlyMap<string, Id<'alliance'>>,
): Promise<EndedRow> {
  const { alliances: named, used, ...terms } = readAgain(row)
  const ids = named.flatMap((name) => alliances.get(name.toLowerCase()) ?? [])
  if (ids.length < named.length) throw new Refusal('bad_input', { fields: { alliances: 'One of its alliances is not here any more.' } })
  const id = await addPromotion(tx, { ...terms, allianceIds: ids }, importer.userId)
  await markBroughtIn(tx, importer, id, used)
  await recordEvent(tx, {
    kind: 'promotion.brought_in',
    by: importer.by,
    about: { noun: 'promotion', id },
    to: 'running',
    data: { importId: importer.importId, file: importer.fileName, code: terms.code, used },
  })
  return { line: row.line, state: 'created', madeId: id, before: { version: 1 } }
}

/** A code that is here already keeps its terms, which were promised; only its description is filled in. */
async function complete(tx: Tx, row: ReadyRow<PromotionColumn>): Promise<EndedRow> {
  const { description } = readAgain(row)
  const id = row.matchId as Id<'promotion'>
  const version = description === '' ? null : await fillDescription(tx, id, description)
  return version === null
    ? { line: row.line, state: 'skipped', note: 'Nothing was missing.' }
    : { line: row.line, state: 'updated', madeId: id, before: { version } }
}

async function undo(tx: Tx, { importId, by }: Importer, rows: readonly MadeRow[]): Promise<UndoneRow[]> {
  const undone: UndoneRow[] = []
  for (const { line, state, madeId, before } of rows) {
    const isNew = state === 'created'
    const judged = await judge(tx, madeId, (before as { version: number }).version, isNew)
    if (judged && judged.whyNot === null) {
      await (isNew ? removeCode(tx, judged.id) : emptyDescription(tx, judged.id))
      await recordEvent(tx, { kind: 'promotion.import_undone', by, about: { noun: 'promotion', id: judged.id }, data: { importId } })
    }
    undone.push({ line, whyNot: judged?.whyNot ?? null })
  }
  return undone
}
