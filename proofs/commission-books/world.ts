import type { Actor } from '#access/actor.ts'
import { drawTier, type Agency, type Alliance, type Book, type People } from '#proofs/commission-books/book.ts'
import { LONG_AFTER, START } from '#proofs/commission-books/calendar.ts'
import { FIRST } from '#proofs/commission-books/model.ts'
import { writeBooks } from '#proofs/commission-books/founding.ts'
import type { Harness } from '#proofs/harness.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { chance } from '#proofs/random.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** Books of neighboring seeds live in one database, under the same versions of the rates: those of their thousand. */
export const BOOKS_TOGETHER = 1000

/** The company that all books live in, as the model knows it. */
export type World = Awaited<ReturnType<typeof foundWorld>>

/** Draws of a seed: the same seed makes the same book, whatever others there are. */
function drawing(seed: number) {
  const random = chance(seed)
  const below = (count: number): number => Math.floor(random() * count)
  return {
    below,
    one: <T>(of: readonly T[]): T => of[below(of.length)] as T,
    often: (percent: number): boolean => below(1000) < percent * 10,
  }
}

/** A book for each seed, with all people, splits and rates at their beginning. */
export async function foundWorld({ cast }: Pick<Harness, 'cast'>, seeds: readonly number[], { countsTiers }: { countsTiers: boolean }) {
  const books = seeds.map((seed) => bookOf(seed, { opensLate: countsTiers }))
  const { priya, noor } = cast.users
  await writeBooks(books, priya.id)
  return {
    books,
    /** Tiers follow the counts of the 1st; else only what staff set. */
    countsTiers,
    /** Draws of what all books share. */
    shared: drawing(Math.floor((seeds[0] ?? 0) / BOOKS_TOGETHER)),
    /** The rates in force, a new version of which begins now and then. */
    version: FIRST,
    versions: 1,
    priya: finance(priya.id),
    noor: finance(noor.id),
    /** What recruiters are promised for agencies that become active from a day on. */
    bonuses: [{ from: addMonths(START, -12), enrollments: 5, amount: 100_00 }],
    /** Agencies whose tier staff have set this month. */
    tiersSet: [] as Agency[],
    /** Approved statements that are not paid yet; what was paid of each; and what the bank and the tax office have. */
    unpaid: [] as Unpaid[],
    /** What payees owe by the last month that was closed. */
    owed: new Map<string, number>(),
    paid: new Map<string, number>(),
    bank: 0,
    taxWithheld: 0,
    /** The last event that was delivered. */
    delivered: 0,
    late: [] as HistoryEvent[],
    figures: {
      books: books.length,
      payments: 0,
      refunds: 0,
      disputes: 0,
      corrections: 0,
      'statements disputed': 0,
      ...(countsTiers && {
        'tiers compared': 0,
        'tiers pinned': 0,
        'tiers up': 0,
        'tiers down': 0,
        'bonuses earned': 0,
        'bonuses taken back': 0,
      }),
      transfers: 0,
      terminations: 0,
      lines: 0,
      statements: 0,
      'statements paid': 0,
      'statements withheld from': 0,
      'payments returned': 0,
      'statements offset': 0,
      'invoices paid': 0,
    },
    breaches: [] as Breach[],
  }
}

export type Unpaid = { id: Id<'statement'>; book: Book; payee: string; month: Day; payable: number; withheld: number }
export type Breach = { seed: number; what: string }

const FIRST_CODE = 20_000

/** `opensLate`: agencies become active while the book is lived, too, and their recruiters may earn the bonus. */
function bookOf(seed: number, { opensLate }: { opensLate: boolean }): Book {
  const draw = drawing(seed)
  const place = seed % BOOKS_TOGETHER
  const key = (part: number): string => String(place * 10 + part).padStart(26, '0')
  const user = (part: number): Id<'user'> => `usr_${key(part)}`
  const team = (recruiter: number): People => ({ recruiter: user(recruiter), admin: user(2) })
  const teams = draw.often(50) ? [team(0), team(1), null] : [null]
  const agency = (which: number): Agency => ({
    code: `TX-${FIRST_CODE + place * 2 + which}`,
    activeOn: opensLate ? addDays(START, draw.below(600) - 60) : addMonths(addDays(START, draw.below(28)), -draw.below(20)),
    tier: drawTier(draw),
    pinnedUntil: null,
    counts: [],
    isCounted: false,
    stays: [],
    people: draw.one(teams),
    hasW9: true,
    isWithheld: false,
    isSuspended: false,
    ended: null,
    bonus: null,
    licensedUntil: draw.often(80) ? LONG_AFTER : addMonths(START, 6 + draw.below(24)),
  })
  const alliance = (which: number): Alliance => ({
    id: `all_${key(which)}`,
    override: [500, 300],
    floor: null,
    paused: false,
    contractTo: LONG_AFTER,
  })
  const agencies = [agency(0), agency(1)] as const
  return {
    ...draw,
    seed,
    isLarge: draw.often(5),
    agencies,
    alliances: [alliance(0), alliance(1)],
    agents: [4, 5].map((part) => ({ id: user(part), split: 500 * draw.below(21) })),
    teams,
    admin: { ...NOBODY, ...idOf(user(3)), name: 'Owner', role: 'agent-admin', masterCode: agencies[0].code, position: 'principal' },
    sold: [],
    payments: [],
    open: [],
    waiting: [],
    carried: new Map(),
    negativeSince: new Map(),
    disputes: [],
  }
}

const idOf = (id: Id<'user'>) => ({ id, userId: id, email: `${id}@people.example` })

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

const finance = (id: Id<'user'>): Actor => ({ ...NOBODY, ...idOf(id), name: 'Finance', role: 'staff', capabilities: ['finance'] })
