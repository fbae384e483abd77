import type { TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { type BookImportView, bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import type { BookKind } from '#domains/records/table-imports/rules/import.ts'
import { MEMBER_COLUMNS, type MemberColumn } from '#domains/membership/member-imports/rules/columns.ts'
import { periodHolding } from '#domains/membership/billing-periods/rules/periods.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'
import { dayIn } from '#platform/clock.ts'
import { addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export const today = (): Day => dayIn('America/Chicago')

/** A valid VIN for each number. */
export function vinOf(number: number): string {
  const [front, back] = ['1HGCM826', `A${String(100_000 + number).padStart(7, '0')}`]
  const found = [...'0123456789X'].map((digit) => `${front}${digit}${back}`).find((vin) => readVin(vin).ok)
  if (!found) throw new Error(`No VIN for ${number}.`)
  return found
}

export type MemberRow = Partial<Record<MemberColumn, string>>

/** A member of an old book who pays $9.95 a month, in the midst of a month. */
export function memberRow(number: number, change: MemberRow = {}): MemberRow {
  const effectiveOn = addMonths(today(), -14)
  return {
    oldNumber: `OLD-${number}`,
    firstName: `Nora${number}`,
    lastName: 'Field',
    bornOn: '1980-05-06',
    email: `nora${number}@oldbook.example`,
    phone: '512-555-0100',
    street: `${number} Elm Street`,
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    plan: 'ADR-500',
    billing: 'monthly',
    price: '9.95',
    effectiveOn,
    paidThroughOn: periodHolding(effectiveOn, 'monthly', today()).to,
    masterCode: 'DIRECT',
    vin1: vinOf(number),
    ...change,
  }
}

const HEADS = MEMBER_COLUMNS.map(({ name }) => name)
export const csvOf = (rows: readonly MemberRow[]): string =>
  [HEADS, ...rows.map((row) => HEADS.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const { upload, read, start } = bookImportsContract

export async function uploaded(
  app: TestApp,
  file: string | Uint8Array<ArrayBuffer>,
  { kind = 'members', as = 'dana' }: { kind?: BookKind; as?: CastName } = {},
): Promise<BookImportView> {
  const body = typeof file === 'string' ? bytesOf(file) : file
  const { answer } = await app.call(upload, { query: { kind, fileName: `${kind}.csv` }, body }, as)
  await app.work([])
  return (await app.call(read, { params: { importId: answer.id } }, as)).answer
}

/** Checked, started, and worked off. */
export async function broughtIn(
  app: TestApp,
  file: string,
  { kind = 'members', invites = false }: { kind?: BookKind; invites?: boolean } = {},
): Promise<BookImportView> {
  const { id } = await uploaded(app, file, { kind })
  await app.call(start, { params: { importId: id }, body: { invites } }, 'dana')
  await app.work([])
  return readOf(app, id)
}

export const readOf = async (app: TestApp, importId: Id<'bookImport'>): Promise<BookImportView> =>
  (await app.call(read, { params: { importId } }, 'dana')).answer
