import type { Actor } from '#access/actor.ts'
import {
  change,
  FREE_LOOK,
  higher,
  type Earning,
  type Line,
  part,
  rates,
  type Refund,
  takenNow,
  type Tier,
  type Version,
} from '#proofs/commission-books/model.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** Few are referrers. */
export const drawTier = ({ often, one }: Pick<Book, 'often' | 'one'>): Tier => (often(4) ? 'T0' : one(['T1', 'T2', 'T3', 'T4']))

export type Alliance = { id: Id<'alliance'>; override: readonly [number, number]; floor: Tier | null; paused: boolean; contractTo: Day }
export type Stay = { alliance: Alliance; from: Day; to: Day }
export type People = { recruiter: Id<'user'>; admin: Id<'user'> }

export type Agency = {
  code: string
  activeOn: Day
  tier: Tier
  /** Staff have pinned it until then. */
  pinnedUntil: Day | null
  /** Active paid members at the ends of months. */
  counts: number[]
  isCounted: boolean
  stays: Stay[]
  /** Null: nobody recruited it. */
  people: People | null
  hasW9: boolean
  isWithheld: boolean
  isSuspended: boolean
  ended: { on: Day; forCause: boolean } | null
  licensedUntil: Day
  /** Of its recruiter, once credited. */
  bonus: { amount: number; payee: string; isTakenBack: boolean } | null
}

export type Agent = { id: Id<'user'>; split: number }

export type Sold = {
  id: Id<'membership'>
  memberId: Id<'member'>
  /** Who serves it now; and who sold it. */
  agency: Agency
  soldBy: Agency
  agent: Agent | null
  billing: Billing
  price: number
  enrollmentFee: number
  from: Day
  /** By agency and membership year, and by alliance. */
  lockedTier: Map<string, { tier: Tier; version: Version }>
  lockedOverride: Map<string, readonly [number, number]>
  /** The split, the people above and the rates of the sale, or of a transfer. */
  locked: { split: number; people: People | null; version: Version }
  isOver: boolean
  endedOn: Day | null
  /** Its events arrive with those of the next month. */
  isLate: boolean
}

export type Payment = {
  id: Id<'payment'>
  on: Day
  paid: number
  enrollmentFee: number
  sold: Sold
  earnings: Earning[]
  disputed: boolean
  hadDispute: boolean
  refunds: Refund[]
  corrected: Map<Earning, number>
}

/** A statement that its agency disputes; while it is open, nothing is paid to it. */
export type Dispute = { id: Id<'commissionDispute'>; statementId: Id<'statement'>; agency: Agency }

/**
 * One book of business: two agencies, of which one sells, with their alliances and the people above them; all draws are of its own seed.
 */
export type Book = {
  seed: number
  below: (count: number) => number
  one: <T>(of: readonly T[]) => T
  often: (percent: number) => boolean
  /** One in twenty sells enough to earn on after its agreement has ended. */
  isLarge: boolean
  agencies: readonly [Agency, Agency]
  alliances: readonly [Alliance, Alliance]
  agents: readonly Agent[]
  teams: readonly (People | null)[]
  admin: Actor
  sold: Sold[]
  payments: Payment[]
  /** Lines that no statement has yet, and those that are written only when their events arrive. */
  open: Line[]
  waiting: { sold: Sold; line: Line }[]
  /** The balance that each payee carries into the next month, and since when it is negative. */
  carried: Map<string, number>
  negativeSince: Map<string, Day>
  disputes: Dispute[]
}

const membershipYear = (from: Day, on: Day): number => {
  let year = 0
  while (addMonths(from, 12 * (year + 1)) <= on) year++
  return year
}

/** Twelve months with ten active members and a license, unless it ended for cause. */
function stillEarns({ ended, licensedUntil }: Agency, on: Day, active: number): boolean {
  if (!ended || on < ended.on) return true
  return !ended.forCause && on < addMonths(ended.on, 12) && active >= 10 && licensedUntil >= on
}

/** The stay of an agency that counts on a day: within the alliance's contract. */
const stayOn = ({ stays }: Agency, on: Day): Stay | undefined =>
  stays.find(({ alliance, from, to }) => on >= from && on <= to && on <= alliance.contractTo)

/** The floor of the alliance it belongs to on a day; none while that takes no new sales. */
export function floorOn(agency: Agency, on: Day): Tier | null {
  const alliance = stayOn(agency, on)?.alliance
  return alliance && !alliance.paused ? alliance.floor : null
}

/** What a sale is made at: a referrer's own tier, or the floor where that is higher. */
const soldAt = ({ tier }: Agency, floor: Tier | null): Tier => (tier === 'T0' ? tier : higher(tier, floor ?? tier))

/** What the agency that serves a membership earns in the year of a day, and its alliance: what nothing has locked before is locked now. */
export function lock({ agency, from, lockedTier, lockedOverride }: Sold, on: Day, version: Version) {
  const key = `${agency.code} ${membershipYear(from, on)}`
  const stay = stayOn(agency, on)
  const year = lockedTier.get(key) ?? { tier: soldAt(agency, floorOn(agency, on)), version }
  lockedTier.set(key, year)
  if (!stay) return { ...year, alliance: null, override: null }
  const override = lockedOverride.get(stay.alliance.id) ?? (stay.alliance.paused ? null : stay.alliance.override)
  if (override) lockedOverride.set(stay.alliance.id, override)
  return { ...year, alliance: stay.alliance, override }
}

type Asked = { id: Id<'payment'>; on: Day; enrollmentFee: number; active: number; version: Version }

/** What a payment earns, as the books should say it. */
export function earn(sold: Sold, { id, on, enrollmentFee, active, version }: Asked): Payment {
  const { agency, from, locked, price: net } = sold
  const { people } = locked
  const year = membershipYear(from, on)
  const { tier, version: ofYear, alliance, override } = lock(sold, on, version)
  const hasUpline = people !== null && on >= agency.activeOn && on < addMonths(agency.activeOn, 24)
  const earnedOn = sold.billing === 'annual' && on === from ? addDays(from, FREE_LOOK + 1) : on
  const payees = { agency: agency.code, alliance: alliance?.id ?? '', 'sales-agent': people?.recruiter, 'sales-admin': people?.admin }
  const phase = year === 0 ? 0 : 1
  const earning = tier === 'T0' || stillEarns(agency, on, active) ? tier : null
  const earnings = rates({ phase, tier: earning, override, hasUpline, year: ofYear, sale: locked.version }).flatMap(
    ([level, points]): Earning[] => {
      const amount = part(net, points, 10_000)
      const own = level === 'agency' ? locked.split : 0
      const line: Line = { key: `${id} ${level}`, payee: `${level} ${payees[level]}`, earnedOn, amount, share: part(amount, own, 10_000) }
      return amount === 0 ? [] : [{ line, net, split: own, taken: 0 }]
    },
  )
  const nothing = { disputed: false, hadDispute: false, refunds: [], corrected: new Map<Earning, number>() }
  return { id, on, paid: net + enrollmentFee, enrollmentFee, sold, earnings, ...nothing }
}

/** The lines of whatever has just changed about a payment. */
export const reverse = ({ earnings, disputed, refunds, corrected }: Payment, on: Day, cause: string): Line[] =>
  earnings.flatMap((earning) => {
    const taken = takenNow(earning, { disputed, refunds, corrected: corrected.get(earning) ?? 0 })
    return change(earning, taken, on, `${earning.line.key} ${cause}`) ?? []
  })
