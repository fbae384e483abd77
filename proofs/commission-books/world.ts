import type { Actor } from '#access/actor.ts'
import { givenW9 } from '#domains/distribution/commission-taxes/testing.ts'
import { TIERS, type Agency, type Alliance, type Payment, type People, type Sold } from '#proofs/commission-books/book.ts'
import { FIRST, type Line } from '#proofs/commission-books/model.ts'
import type { Harness } from '#proofs/harness.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { addDays, addMonths, type Day, day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { sql } from 'kysely'

export const START = day('2027-01-01')
const LONG_AFTER = day('2035-12-31')
export const noon = (on: Day): Date => new Date(`${on}T18:00:00Z`)

/** The company that all books live in, as the model knows it. */
export type World = Awaited<ReturnType<typeof foundWorld>>

/** Draws of a seed: the same seed makes the same books. */
const drawing = (random: () => number) => {
  const below = (count: number): number => Math.floor(random() * count)
  return {
    below,
    one: <T>(of: readonly T[]): T => of[below(of.length)] as T,
    often: (percent: number): boolean => below(1000) < percent * 10,
  }
}

/** Two alliances, and an agency for each book, with all recruiters, splits and rates at their beginning. */
export async function foundWorld({ cast }: Pick<Harness, 'cast'>, random: () => number, books: number) {
  const draw = drawing(random)
  const { priya, noor, grace, nina, tomas, helen } = cast.users
  const people: People = { recruiter: tomas.id, admin: helen.id }
  const alliances = [await foundAlliance('North'), await foundAlliance('South')] as const
  await sql`update agencies set recruited_by = null where master_code <> 'DIRECT'`.execute(db())
  await sql`update users set split_bp = 0 where split_bp is not null`.execute(db())
  const agencies: Agency[] = []
  for (let place = 0; place < books; place++) agencies.push(await foundAgency(place))

  async function foundAlliance(name: string): Promise<Alliance> {
    const id = newId('alliance')
    await db()
      .insertInto('alliances')
      .values({ id, name, status: 'active', contract_from: '2025-01-01', created_at: noon(START) })
      .execute()
    await givenW9({ kind: 'alliance', id })
    return { id, override: [500, 300], floor: null, paused: false, contractTo: LONG_AFTER }
  }

  async function foundAgency(place: number): Promise<Agency> {
    const activeOn = addMonths(addDays(START, draw.below(28)), -draw.below(20))
    const code = `TX-${String(50_000 + place)}`
    const tier = draw.one(TIERS)
    const licensedUntil = draw.often(80) ? LONG_AFTER : addMonths(START, 6 + draw.below(24))
    await sql`insert into agencies (id, master_code, name, status, home_state, commission_tier, recruited_by, activated_at, created_at,
        w9_received_on, ach_verified_on, license_expires_on, eo_expires_on)
      values (${newId('agency')}, ${code}, ${code}, 'ACTIVE', 'TX', ${tier}, ${tomas.id}, ${noon(activeOn)}, ${noon(activeOn)},
        ${activeOn}, ${activeOn}, ${licensedUntil}, ${LONG_AFTER})`.execute(db())
    return { code, activeOn, tier, stays: [], hasW9: true, ended: null, licensedUntil }
  }

  return {
    ...draw,
    sales: salesIn({ cast }),
    people,
    alliances,
    agencies,
    /** The rates in force, a new version of which begins now and then. */
    version: FIRST,
    versions: 1,
    agents: [grace.id, nina.id] as const,
    splits: new Map<string, number>(),
    priya: finance(priya.id),
    noor: finance(noor.id),
    tomas: { ...NOBODY, id: tomas.id, userId: tomas.id, name: 'Tomás Reyes', email: 'tomas@people.example', role: 'sales-agent' } as Actor,
    sold: [] as Sold[],
    payments: [] as Payment[],
    /** Memberships whose events have not been delivered yet. */
    late: new Set<Sold>(),
    /** Lines that are on no statement yet, and the balance that each payee carries into the next month. */
    open: [] as Line[],
    carried: new Map<string, number>(),
    negativeSince: new Map<string, Day>(),
    figures: {
      books,
      payments: 0,
      refunds: 0,
      disputes: 0,
      corrections: 0,
      'statements disputed': 0,
      transfers: 0,
      terminations: 0,
      lines: 0,
      statements: 0,
      'statements paid': 0,
      'payments returned': 0,
    },
    breaches: [] as string[],
  }
}

const NOBODY = {
  kind: 'person',
  memberId: null,
  ownMemberId: null,
  masterCode: null,
  identityId: 'none',
  sessionId: 'none',
  capabilities: [],
  position: null,
} as const

const finance = (id: Id<'user'>): Actor => ({
  ...NOBODY,
  id,
  userId: id,
  name: 'Finance',
  email: `${id}@people.example`,
  role: 'staff',
  capabilities: ['finance'],
})
