import { measure, type Measured } from './measure.ts'
import { MIGRATIONS, prepareDatabase } from '#db/prepare.ts'
import { READ } from '#db/grants.ts'
import type { Finding } from '#domains/insight/backups/server/verify.ts'
import { reasonOf } from '#platform/errors/plain-error.ts'
import type { Addresses } from '#platform/postgres/connect.ts'
import { type Applied, tablesChangedBy, waitingFor } from '#platform/postgres/migrate.ts'

/** What an upgrade did to a database, or a rehearsal to its copy. */
export type Upgraded = {
  applied: readonly Applied[]
  /** The migration that failed, in the words of the database, and those after it, which were not tried. */
  failed: { name: string; why: string } | null
  notTried: readonly string[]
  before: Measured
  /** Empty when a migration failed: this version does not work with that database. */
  findings: readonly Finding[]
}

type Applying = {
  addresses: Addresses
  folder?: string
  /** `npm run verify` on this database. */
  verify: () => Promise<readonly Finding[]>
}

/**
 * Brings a database to this version and looks through it: rows and ledger against those of before, then all that `npm run verify` looks at.
 */
export async function applyAndVerify({ addresses, folder = MIGRATIONS, verify }: Applying): Promise<Upgraded> {
  const waiting = await waitingFor(addresses.ownerUrl, folder)
  const before = await measure(addresses.ownerUrl)
  const applied: Applied[] = []
  try {
    await prepareDatabase(addresses, { folder, told: (each) => void applied.push(each) })
  } catch (error) {
    const [name = 'what follows the migrations', ...notTried] = waiting.slice(applied.length)
    const why = reasonOf(error instanceof Error && error.cause !== undefined ? error.cause : error)
    return { applied, failed: { name, why }, notTried, before, findings: [] }
  }
  const after = await measure(addresses.ownerUrl)
  const said = await tablesChangedBy(folder, waiting)
  const findings = [rowsKept(before, after, said), ledgerKept(before, after), ...(await verify())]
  return { applied, failed: null, notTried: [], before, findings }
}

/** Each table has the rows it had, unless a migration says that it changes them; what migrations alone write may grow. */
export function rowsKept(before: Measured, after: Measured, said: ReadonlySet<string>): Finding {
  const now = new Map(after.tables.map(({ table, rows }) => [table, rows]))
  const lost = before.tables
    .filter(({ table, rows }) => {
      const count = now.get(table)
      const isSame = count === rows || (READ.includes(table) && count !== undefined && count > rows)
      return !isSame && !said.has(table)
    })
    .map(({ table, rows }) => `${table}: ${count(rows)} before, ${now.has(table) ? count(now.get(table) ?? 0) : 'no such table'} after`)
  const all = before.tables.reduce((sum, { rows }) => sum + rows, 0)
  const says =
    `${count(all)} rows of ${before.tables.length} tables; ${lost.length} tables changed without a migration that says so.` +
    (said.size > 0 ? ` Said to change: ${[...said].sort().join(', ')}.` : '')
  return { name: 'Rows before and after', isWell: lost.length === 0, says, lost }
}

function ledgerKept({ ledger: before }: Measured, { ledger: after }: Measured): Finding {
  const isWell =
    before === null || (after !== null && after.entries >= before.entries && after.cents === before.cents && after.broken <= before.broken)
  const of = (ledger: Measured['ledger']): string =>
    ledger
      ? `${count(ledger.entries)} entries that sum to ${ledger.cents} cents, ${count(ledger.broken)} bookings out of balance`
      : 'no ledger'
  return { name: 'Ledger before and after', isWell, says: `Before: ${of(before)}. After: ${of(after)}.`, lost: [] }
}

const count = (rows: number): string => rows.toLocaleString('en-US')
