import { sql } from 'kysely'
import { type Agency, type Book, floorOn, type Sold } from '#proofs/commission-books/book.ts'
import { noon } from '#proofs/commission-books/calendar.ts'
import { tierAfter, type Version } from '#proofs/commission-books/model.ts'
import type { World } from '#proofs/commission-books/world.ts'
import { recountTiers } from '#domains/distribution/agency-tiers/server/recount.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'

/**
 * The job of the 1st: active paid members at the month's end, and the tier that follows. `version`: the rates of the day that is counted.
 */
export async function countTiers(world: World, on: Day, version: Version): Promise<void> {
  if (!world.countsTiers) return
  const monthEnd = addDays(on, -1)
  for (const book of world.books)
    for (const agency of book.agencies)
      if (!agency.ended && agency.activeOn <= monthEnd) count(world, book, agency, { on, monthEnd, version })
  await atTime(noon(on), () => recountTiers.run(noon(on)))
  await compareTiers(world, on)
}

type Counting = { on: Day; monthEnd: Day; version: Version }

function count(world: World, book: Book, agency: Agency, { on, monthEnd, version }: Counting): void {
  // Nothing was sold before the books begin: the ends of months that the agency was active at by then had nobody.
  if (agency.counts.length === 0)
    for (let end = monthEnd; before(end) >= agency.activeOn && agency.counts.length < 2; end = before(end)) agency.counts.push(0)
  const past = agency.counts.length
  agency.counts.push(book.sold.filter((life) => life.agency === agency && isActiveAt(book, life, monthEnd)).length)
  if (past === 0 || agency.isCounted) return move(world, agency, { on, version }, agency.counts)
  // The first time, what was missed is made up for, month by month.
  agency.isCounted = true
  for (let upTo = 1; upTo <= agency.counts.length; upTo++)
    move(world, agency, { on: addMonths(on, upTo - agency.counts.length), version }, agency.counts.slice(0, upTo))
}

function move(world: World, agency: Agency, { on, version }: Pick<Counting, 'on' | 'version'>, counts: readonly number[]): void {
  agency.isCounted = true
  if (agency.pinnedUntil !== null && on <= agency.pinnedUntil) return
  agency.pinnedUntil = null
  const next = tierAfter({ tier: agency.tier, counts, floor: floorOn(agency, on), from: version.from })
  if (next !== agency.tier) note(world, next > agency.tier ? 'tiers up' : 'tiers down')
  agency.tier = next
}

const before = (monthEnd: Day): Day => addDays(`${monthEnd.slice(0, 7)}-01` as Day, -1)

/** Served by the agency, not ended before that day, with a payment for it that was not given back whole. */
const isActiveAt = ({ payments }: Book, life: Sold, monthEnd: Day): boolean =>
  life.from <= monthEnd &&
  (life.endedOn === null || life.endedOn >= monthEnd) &&
  payments.some(
    ({ sold, on, paid, refunds }) =>
      sold === life &&
      on <= monthEnd &&
      monthEnd <= addMonths(on, life.billing === 'annual' ? 12 : 1) &&
      refunds.reduce((sum, { total }) => sum + total, 0) < paid,
  )

async function compareTiers(world: World, on: Day): Promise<void> {
  const { books, breaches } = world
  const { rows } = await sql<{ code: string; tier: string; active: number | null }>`select a.master_code as code, commission_tier as tier,
    (select active_members from agency_month_ends e where e.master_code = a.master_code order by month_end desc limit 1) as active
    from agencies a`.execute(db())
  const found = new Map(rows.map(({ code, tier, active }) => [code, `${tier}, ${active ?? 'not counted'}`]))
  for (const { agencies, seed } of books)
    for (const { code, tier, counts, ended } of agencies) {
      if (ended) continue
      const expected = `${tier}, ${counts.at(-1) ?? 'not counted'}`
      note(world, 'tiers compared')
      if (found.get(code) !== expected) breaches.push({ seed, what: `${on} ${code}: model ${expected}, product ${found.get(code)}` })
    }
}

const note = ({ figures }: World, what: 'tiers compared' | 'tiers up' | 'tiers down'): void =>
  void (figures[what] = (figures[what] ?? 0) + 1)
