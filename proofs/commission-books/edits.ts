import { sql } from 'kysely'
import { SYSTEM } from '#access/actor.ts'
import { type Agency, type Alliance, lock, type Sold, TIERS } from '#proofs/commission-books/book.ts'
import { noon, type World } from '#proofs/commission-books/world.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { lockMembership } from '#domains/membership/memberships/server/memberships.ts'
import { serveBy } from '#domains/membership/transfers/server/serve-by.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'

/** What people change on the first of a month: none of it changes what is locked. */
export async function edit(world: World, on: Day): Promise<void> {
  for (const agency of world.agencies) await editAgency(world, agency, on)
  for (const alliance of world.alliances) await editAlliance(world, alliance, on)
  if (world.often(8)) await rerate(world, on)
  if (world.often(30)) {
    const agent = world.one(world.agents)
    const split = 500 * world.below(21)
    world.splits.set(agent, split)
    await db().updateTable('users').set({ split_bp: split }).where('id', '=', agent).execute()
  }
}

/** Another version of the rates begins: what was sold before keeps its own until its anniversary. */
async function rerate(world: World, on: Day): Promise<void> {
  const { below } = world
  const pair = (first: number) => [100 * first, 50 * first] as const
  const [low, cap] = [15 + below(5), 38 + below(10)]
  const tiers = { T1: pair(low), T2: pair(low + 4), T3: pair(low + 8), T4: pair(low + 12) }
  const next = { tiers, cap: [100 * cap, 60 * cap], recruiter: 100 * (1 + below(4)), admin: 50 * (1 + below(3)) } as const
  world.version = next
  world.versions++
  const named = (tier: keyof typeof tiers) => ({ ...COMMISSION_RATES.tiers[tier], first_year: tiers[tier][0], renewal: tiers[tier][1] })
  const figures = {
    ...COMMISSION_RATES,
    version: world.versions,
    effectiveOn: on,
    tiers: { T1: named('T1'), T2: named('T2'), T3: named('T3'), T4: named('T4') },
    recruiter: { basisPoints: next.recruiter, months: 24 },
    salesAdmin: { basisPoints: next.admin, months: 24 },
    stackCap: { first_year: next.cap[0], renewal: next.cap[1] },
  }
  await sql`insert into published_figures (kind, name, version, effective_on, figures, published_at)
    values ('commission_rates', 'house', ${world.versions}, ${on}, ${JSON.stringify(figures)}, ${noon(on)})`.execute(db())
}

async function editAgency({ often, one, below, alliances, figures }: World, agency: Agency, on: Day): Promise<void> {
  const { code } = agency
  if (often(15)) {
    agency.tier = one(TIERS)
    await sql`update agencies set commission_tier = ${agency.tier} where master_code = ${code}`.execute(db())
  }
  if (often(10)) {
    agency.hasW9 = !agency.hasW9
    await sql`update agencies set w9_received_on = ${agency.hasW9 ? on : null} where master_code = ${code}`.execute(db())
  }
  const stay = agency.stays.at(-1)
  if (often(10) && (!stay || stay.to < on)) {
    const next = { alliance: one(alliances), from: addDays(on, below(40)), to: addDays(on, 200 + below(700)) }
    agency.stays.push(next)
    await sql`insert into agency_alliances (master_code, alliance_id, during)
      values (${code}, ${next.alliance.id}, daterange(${next.from}::date, ${next.to}::date, '[]'))`.execute(db())
  } else if (often(4) && stay && stay.from < on && stay.to > on) {
    stay.to = addDays(on, below(60))
    await sql`update agency_alliances set during = daterange(${stay.from}::date, ${stay.to}::date, '[]')
      where master_code = ${code} and lower(during) = ${stay.from}::date`.execute(db())
  }
  if (!agency.ended && often(1)) {
    agency.ended = { on, forCause: often(50) }
    figures.terminations++
    await sql`update agencies set status = 'TERMINATED', terminated_on = ${on}, terminated_for_cause = ${agency.ended.forCause}
      where master_code = ${code}`.execute(db())
  }
}

async function editAlliance({ often, one, below }: World, alliance: Alliance, on: Day): Promise<void> {
  if (often(10)) alliance.override = [100 * (3 + below(9)), 100 * (1 + below(7))]
  if (often(5)) alliance.floor = one([null, 'T2', 'T3'] as const)
  if (often(5)) alliance.paused = !alliance.paused
  if (often(3)) alliance.contractTo = addMonths(on, 1 + below(24))
  const [first, renewal] = alliance.override
  await db()
    .updateTable('alliances')
    .set({ override_first_bp: first, override_renewal_bp: renewal, tier_floor: alliance.floor, contract_to: alliance.contractTo })
    .set({ status: alliance.paused ? 'paused' : 'active' })
    .where('id', '=', alliance.id)
    .execute()
}

/** Another agency serves the membership from this day on: its own rates are locked until the next anniversary. */
export async function transfer({ one, agencies, people, version, figures, breaches }: World, life: Sold, on: Day): Promise<void> {
  const to = one(agencies)
  if (to === life.agency || to.ended || to.licensedUntil < on || life.isOver) return
  const moved = await atTime(noon(on), () =>
    inTransaction(async (tx) => {
      const membership = await lockMembership(tx, life.id)
      return membership !== undefined && (await serveBy(tx, membership, { by: SYSTEM, masterCode: to.code, agentId: null, data: {} }))
    }),
  )
  if (!moved) return void breaches.push(`${life.id} did not move to ${to.code}`)
  life.agency = to
  life.agent = null
  life.locked = { split: 0, people, version }
  lock(life, on, version)
  figures.transfers++
}
