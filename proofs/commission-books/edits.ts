import { readFigures } from '#domains/records/rule-figures/server/in-force.ts'
import { sql } from 'kysely'
import { SYSTEM } from '#access/actor.ts'
import { type Agency, type Alliance, type Book, lock, type Sold, drawTier } from '#proofs/commission-books/book.ts'
import { agencyRow, allianceRow } from '#proofs/commission-books/founding.ts'
import { insertAll, updateAll } from '#proofs/commission-books/rows.ts'
import { noon, START } from '#proofs/commission-books/calendar.ts'
import type { World } from '#proofs/commission-books/world.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { lockMembership } from '#domains/membership/memberships/server/memberships.ts'
import { serveBy } from '#domains/membership/transfers/server/serve-by.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import { cents } from '#platform/money.ts'

/** What people change on the first of a month: none of it changes what is locked. */
export async function edit(world: World, on: Day): Promise<void> {
  const { books, shared } = world
  const changed = books.flatMap((book) => book.agencies.filter((agency) => editAgency(world, book, agency, on)))
  await updateAll('agencies', 'master_code', changed.map(agencyRow))
  await insertAll(
    'agency_tiers',
    world.tiersSet.splice(0).map((agency) => tierRow(agency, on)),
  )
  await sql`delete from agency_alliances where master_code = any(${changed.map(({ code }) => code)})`.execute(db())
  const stays = changed.flatMap(({ code, stays: own }) => own.map((stay) => ({ code, ...stay })))
  await insertAll(
    'agency_alliances',
    stays.map(({ code, alliance, from, to }) => ({ master_code: code, alliance_id: alliance.id, during: `[${from},${to}]` })),
  )
  const alliances = books.flatMap((book) => book.alliances.filter((alliance) => editAlliance(book, alliance, on)))
  await updateAll('alliances', 'id', alliances.map(allianceRow))
  const agents = books.flatMap((book) => (book.often(10) ? [resplit(book)] : []))
  await updateAll(
    'users',
    'id',
    agents.map(({ id, split }) => ({ id, split_bp: split })),
  )
  if (shared.often(8) || (world.countsTiers && on === START)) await rerate(world, on)
  await answerOfIrs(world, on)
}

function resplit({ one, agents, below }: Book) {
  const agent = one(agents)
  agent.split = 500 * below(21)
  return agent
}

/** Another version of the rates begins: what was sold before keeps its own until its anniversary. */
async function rerate(world: World, on: Day): Promise<void> {
  const { below } = world.shared
  const pair = (first: number) => [100 * first, 50 * first] as const
  const [low, cap] = [15 + below(5), 38 + below(10)]
  const tiers = { T1: pair(low), T2: pair(low + 4), T3: pair(low + 8), T4: pair(low + 12) }
  const first = 2 + below(3)
  const from = [first, first + 1 + below(3), first + 4 + below(4)] as const
  const next = { tiers, from, cap: [100 * cap, 60 * cap], recruiter: 100 * (1 + below(4)), admin: 50 * (1 + below(3)) } as const
  const bonus = { from: on, enrollments: 4 + below(3), amount: 50_00 + 25_00 * below(5) }
  world.version = next
  world.bonuses.push(bonus)
  world.versions++
  const reached = { T1: 0, T2: from[0], T3: from[1], T4: from[2] }
  const named = (tier: keyof typeof tiers) => ({
    ...COMMISSION_RATES.tiers[tier],
    first_year: tiers[tier][0],
    renewal: tiers[tier][1],
    from: reached[tier],
  })
  const figures = {
    ...COMMISSION_RATES,
    version: world.versions,
    effectiveOn: on,
    tiers: { T1: named('T1'), T2: named('T2'), T3: named('T3'), T4: named('T4') },
    recruiter: { basisPoints: next.recruiter, months: 24 },
    salesAdmin: { basisPoints: next.admin, months: 24 },
    activation: { ...COMMISSION_RATES.activation, enrollments: bonus.enrollments, bonus: cents(bonus.amount) },
    stackCap: { first_year: next.cap[0], renewal: next.cap[1] },
  }
  await sql`insert into published_figures (kind, name, version, effective_on, figures, published_at)
    values ('commission_rates', 'house', ${world.versions}, ${on}, ${JSON.stringify(figures)}, ${noon(on)})`.execute(db())
  await readFigures()
}

function editAgency(world: World, book: Book, agency: Agency, on: Day): boolean {
  const { often, one, below, alliances, teams } = book
  const before = JSON.stringify(agency)
  if (often(world.countsTiers ? 6 : 15)) setTier(world, book, agency, on)
  if (often(8)) agency.hasW9 = !agency.hasW9
  if (often(agency.bonus ? 25 : 5)) agency.people = one(teams)
  const stay = agency.stays.at(-1)
  if (often(10) && (!stay || stay.to < on)) {
    agency.stays.push({ alliance: one(alliances), from: addDays(on, below(40)), to: addDays(on, 200 + below(700)) })
  } else if (often(4) && stay && stay.from < on && stay.to > on) stay.to = addDays(on, below(60))
  if (!agency.ended && often(agency.isSuspended ? 40 : 3)) agency.isSuspended = !agency.isSuspended
  if (!agency.ended && often(agency.bonus && on < addDays(agency.activeOn, 200) ? 12 : 1)) {
    agency.ended = { on, forCause: often(50) }
    agency.isSuspended = false
    world.figures.terminations++
  }
  return JSON.stringify(agency) !== before
}

const tierRow = ({ code, tier, pinnedUntil }: Agency, on: Day) => ({
  master_code: code,
  commission_tier: tier,
  price_tier: 'P1',
  from_on: on,
  pinned_until: pinnedUntil,
  why: 'So it is agreed.',
  set_by: 'Finance',
  // After the job of this day.
  at: new Date(noon(on).getTime() + 60_000),
})

/** Staff set another tier, half of the time until a day. */
function setTier({ countsTiers, figures, tiersSet }: World, book: Book, agency: Agency, on: Day): void {
  agency.tier = drawTier(book)
  if (!countsTiers) return
  agency.pinnedUntil = book.often(50) ? addDays(on, 20 + book.below(150)) : null
  if (agency.pinnedUntil) figures['tiers pinned'] = (figures['tiers pinned'] ?? 0) + 1
  tiersSet.push(agency)
}

function editAlliance({ often, one, below }: Book, alliance: Alliance, on: Day): boolean {
  const before = JSON.stringify(alliance)
  if (often(10)) alliance.override = [100 * (3 + below(9)), 100 * (1 + below(7))]
  if (often(5)) alliance.floor = one([null, 'T2', 'T3'] as const)
  if (often(5)) alliance.paused = !alliance.paused
  if (often(3)) alliance.contractTo = addMonths(on, 1 + below(24))
  return JSON.stringify(alliance) !== before
}

/** The IRS says of some whether their number matches: until it does, tax is withheld. */
async function answerOfIrs({ books, priya }: World, on: Day): Promise<void> {
  const asked = books.flatMap((book) => book.agencies.filter((agency) => book.often(agency.isWithheld ? 20 : 1)))
  if (asked.length === 0) return
  for (const agency of asked) agency.isWithheld = !agency.isWithheld
  const id = `tnf_${on}`
  await insertAll('tin_files', [{ id, made_by: priya.id, made_at: noon(on) }])
  await insertAll(
    'tin_checks',
    asked.map(({ code, isWithheld }) => ({ tin_file_id: id, w9_id: `${code}_payee_w9s`, code: isWithheld ? 3 : 0, answered_at: noon(on) })),
  )
}

/** The other agency serves the membership from this day on: its own rates are locked until the next anniversary. */
export async function transfer(
  { version, figures, breaches, countsTiers }: World,
  { seed, agencies }: Book,
  life: Sold,
  on: Day,
): Promise<void> {
  const to = life.agency === agencies[0] ? agencies[1] : agencies[0]
  if (to.ended || to.isSuspended || (countsTiers && to.activeOn > on) || to.licensedUntil < on || life.isOver) return
  const moved = await atTime(noon(on), () =>
    inTransaction(async (tx) => {
      const membership = await lockMembership(tx, life.id)
      return membership !== undefined && (await serveBy(tx, membership, { by: SYSTEM, masterCode: to.code, agentId: null, data: {} }))
    }),
  )
  if (!moved) return void breaches.push({ seed, what: `${life.id} did not move to ${to.code}` })
  life.agency = to
  life.agent = null
  life.locked = { split: 0, people: to.people, version }
  lock(life, on, version)
  figures.transfers++
}
