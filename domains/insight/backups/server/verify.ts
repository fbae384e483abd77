import { createHash } from 'node:crypto'
import { addRun, countKeptRows } from '#domains/insight/backups/server/backups.store.ts'
import { backupPlace } from '#domains/insight/backups/server/options.ts'
import { backupsKnown } from '#domains/insight/backups/server/state.ts'
import { countLost, damagedPages, ledgerSums, references, renewingPage, storedPage } from '#domains/insight/backups/server/verify.store.ts'
import { verifyChain } from '#domains/insight/chain/server/verifying.ts'
import { compareBooks } from '#domains/insight/figure-sums/server/book-sums.ts'
import { compareFigures } from '#domains/insight/figure-sums/server/figure-sums.ts'
import { brokenCloses } from '#domains/insight/month-close/server/month-close.ts'
import { nextCharges } from '#domains/membership/billing/server/charge.ts'
import { membershipsById } from '#domains/membership/memberships/server/memberships.ts'
import { storedFilesOf } from '#platform/archive/database-shape.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { reasonOf } from '#platform/errors/plain-error.ts'
import { files } from '#platform/files/files.ts'
import { withClient } from '#platform/postgres/connect.ts'

/** What was looked at, and what was found; `lost` names the first few of what is wrong. */
export type Finding = { name: string; isWell: boolean; says: string; lost: readonly string[] }

/** Looks through everything, writes nothing but that it did, and how it went. */
export async function verifyAll(): Promise<{ isWell: boolean; findings: Finding[] }> {
  const beganAt = new Date()
  const findings: Finding[] = []
  for (const [name, check] of CHECKS)
    findings.push(
      await check().catch((error: unknown): Finding => ({
        name,
        isWell: false,
        says: `This could not be verified: ${reasonOf(error)}`,
        lost: [],
      })),
    )
  const isWell = findings.every((finding) => finding.isWell)
  const why = findings.find((finding) => !finding.isWell)?.says ?? null
  await addRun({ kind: 'verify', beganAt, endedAt: new Date(), isWell, facts: { why } })
  return { isWell, findings }
}

const FEW = 10
const n = (count: number, one: string, many = `${one}s`): string => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const dollars = (cents: number): string => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

async function ledger(): Promise<Finding> {
  const { transactions, entries, broken, first, sum } = await ledgerSums()
  const says = `${n(transactions, 'transaction')}, ${n(entries, 'entry', 'entries')}; together they sum to ${dollars(sum)}; ${n(broken, 'transaction')} out of balance.`
  return { name: 'Ledger', isWell: broken === 0 && sum === 0, says, lost: first ? [first] : [] }
}

/** What is only ever added is as it was sealed, and the anchors outside the database say so too. */
async function chain(): Promise<Finding> {
  const { seals, rows, erased, anchors, newestDay, broken } = await verifyChain()
  const emptied = erased > 0 ? `, ${n(erased, 'row')} emptied by deletions of a person's data` : ''
  const says =
    seals === 0
      ? 'No day was sealed yet.'
      : `${n(seals, 'seal')} up to ${newestDay}; ${n(rows, 'row')} as sealed${emptied}; ${n(anchors, 'anchor')} read. ${n(broken.length, 'break')}.`
  return { name: 'Chain of seals', isWell: broken.length === 0, says, lost: broken.slice(0, FEW) }
}

/** What was closed is what the ledger has now, and is signed by us. */
async function closedMonths(): Promise<Finding> {
  const { months, broken } = await brokenCloses()
  const says = months === 0 ? 'No month was closed yet.' : `${n(months, 'month')} closed; ${broken.length} differ from the ledger.`
  return { name: 'Closed months', isWell: broken.length === 0, says, lost: broken.slice(0, FEW) }
}

/** What is summed by day is what the rows add up to (`insight/figure-sums`). */
async function figures(): Promise<Finding> {
  const [figures, books] = [await compareFigures(FEW), await compareBooks(FEW)]
  const sums = figures.sums + books.sums
  const lost = [...figures.differences, ...books.differences]
    .slice(0, FEW)
    .map(({ figure, part, key, onDay, summed, counted }) => `${figure} of ${key || part} on ${onDay}: ${summed}, the rows are ${counted}`)
  const says = `${n(sums, 'sum')} by day; ${lost.length < FEW ? lost.length : `${FEW} or more`} differ from their rows.`
  return { name: 'Figures', isWell: lost.length === 0, says, lost }
}

/** There are at least as many as when they were last backed up. */
async function keptRows(): Promise<Finding> {
  const before = (await backupsKnown()).lastGood?.facts['rows']
  const now = await countKeptRows()
  const known = typeof before === 'object' && before !== null ? Object.entries(before) : []
  const lost = known
    .filter(([table, count]) => (now[table] ?? 0) < count)
    .map(([table, count]) => `${table}: ${now[table] ?? 0}, were ${count}`)
  const all = Object.values(now).reduce((sum, count) => sum + count, 0)
  const than = known.length > 0 ? `${lost.length} tables have fewer than at the last backup.` : 'There is no backup to compare with.'
  return {
    name: 'Rows that are never deleted',
    isWell: lost.length === 0,
    says: `${n(all, 'row')} in ${Object.keys(now).length} tables. ${than}`,
    lost,
  }
}

const PAGE = 500

async function documents(): Promise<Finding> {
  const known = new Set<string>()
  const lost: string[] = []
  for (let after = ''; ;) {
    const page = await storedPage(after, PAGE)
    for (const { key, sha256 } of page) {
      known.add(key)
      if ((await digestOf(key)) !== sha256) lost.push(key)
    }
    after = page.at(-1)?.key ?? ''
    if (page.length < PAGE) break
  }
  const named = await withClient(backupPlace().databaseUrl, storedFilesOf)
  for (const key of named) if (!known.has(key) && (await digestOf(key)) === null) lost.push(key)
  const says = `${n(known.size, 'file')} stored, ${n(named.length, 'file')} named by rows; ${n(lost.length, 'file')} missing or changed.`
  return { name: 'Documents', isWell: lost.length === 0, says, lost: lost.slice(0, FEW) }
}

async function digestOf(key: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const piece of await files().stream(key)) hash.update(piece as Uint8Array)
    return hash.digest('hex')
  } catch {
    return null
  }
}

async function rowsNamed(): Promise<Finding> {
  const all = await references()
  const lost: string[] = []
  for (const reference of all) {
    const count = await countLost(reference)
    if (count > 0) lost.push(`${reference.name}: ${count}`)
  }
  return {
    name: 'References',
    isWell: lost.length === 0,
    says: `${n(all.length, 'reference')} between tables; ${lost.length} name rows that do not exist.`,
    lost: lost.slice(0, FEW),
  }
}

async function pages(): Promise<Finding> {
  const damaged = await damagedPages()
  return {
    name: 'Pages of the database',
    isWell: damaged === 0,
    says: `${n(damaged, 'page')} found damaged by PostgreSQL since it was set up.`,
    lost: [],
  }
}

const DAYS = 31

/** What the network is to be asked for in the next days, were it today: each has a period and a price. Nothing is written or charged. */
async function renewals(): Promise<Finding> {
  const until = addDays(officeDay(), DAYS)
  const lost: string[] = []
  let [count, cents] = [0, 0]
  for (let after = ''; ;) {
    const ids = await renewingPage(after, PAGE)
    const charges = ids.length === 0 ? [] : await nextCharges(await membershipsById(db(), ids))
    for (const [id, { period, amount }] of charges) {
      if (!period || amount <= 0) lost.push(id)
      else if (period.from <= until) [count, cents] = [count + 1, cents + amount]
    }
    after = ids.at(-1) ?? ''
    if (ids.length < PAGE) break
  }
  const says = `${n(count, 'payment')} of ${dollars(cents)} together would be taken by ${until}; ${n(lost.length, 'membership')} without a period or a price.`
  return { name: 'Next renewals', isWell: lost.length === 0, says, lost: lost.slice(0, FEW) }
}

const CHECKS: readonly (readonly [string, () => Promise<Finding>])[] = [
  ['Ledger', ledger],
  ['Chain of seals', chain],
  ['Closed months', closedMonths],
  ['Figures', figures],
  ['Rows that are never deleted', keptRows],
  ['Documents', documents],
  ['References', rowsNamed],
  ['Pages of the database', pages],
  ['Next renewals', renewals],
]
