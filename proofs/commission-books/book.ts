import {
  change,
  type Earning,
  type Line,
  part,
  rates,
  type Reversed,
  takenNow,
  type Tier,
  type Version,
} from '#proofs/commission-books/model.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export const TIERS = ['T1', 'T2', 'T3', 'T4'] as const

export type Alliance = { id: Id<'alliance'>; override: readonly [number, number]; floor: Tier | null; paused: boolean; contractTo: Day }

export type Stay = { alliance: Alliance; from: Day; to: Day }

export type Agency = {
  code: string
  activeOn: Day
  tier: Tier
  stays: Stay[]
  hasW9: boolean
  ended: { on: Day; forCause: boolean } | null
  licensedUntil: Day
}

export type Sold = {
  id: Id<'membership'>
  agency: Agency
  agent: Id<'user'> | null
  billing: 'monthly' | 'annual'
  from: Day
  /** By agency and membership year, and by alliance. */
  lockedTier: Map<string, { tier: Tier; version: Version }>
  lockedOverride: Map<string, readonly [number, number]>
  /** The split, the people above and the rates of the sale, or of a transfer. */
  locked: { split: number; people: People; version: Version }
  /** The last event that was delivered. */
  applied: number
  isOver: boolean
}

export type Payment = {
  id: Id<'payment'>
  on: Day
  paid: number
  sold: Sold
  earnings: Earning[]
  reversed: { disputed: boolean; refunds: { amount: number; isWhole: boolean }[]; corrected: Map<Earning, number> }
  disputeId: string | null
}

export type People = { recruiter: string; admin: string }

const FREE_LOOK = 30
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

/** `period`: the first day that the payment pays for; `on`: the day it was made. */
type Asked = { id: Id<'payment'>; period: Day; on: Day; paid: number; net: number; active: number; version: Version }

/** The stay of an agency that counts on a day: within the alliance's contract. */
const stayOn = ({ stays }: Agency, on: Day): Stay | undefined =>
  stays.find(({ alliance, from, to }) => on >= from && on <= to && on <= alliance.contractTo)

const higher = (tier: Tier, floor: Tier | null): Tier => (floor && TIERS.indexOf(floor) > TIERS.indexOf(tier) ? floor : tier)

/** What the agency that serves a membership earns in the year of a day, and its alliance: what nothing has locked before is locked now. */
export function lock({ agency, from, lockedTier, lockedOverride }: Sold, on: Day, version: Version) {
  const key = `${agency.code} ${membershipYear(from, on)}`
  const stay = stayOn(agency, on)
  const year = lockedTier.get(key) ?? { tier: higher(agency.tier, stay && !stay.alliance.paused ? stay.alliance.floor : null), version }
  lockedTier.set(key, year)
  if (!stay) return { ...year, alliance: null, override: null }
  const override = lockedOverride.get(stay.alliance.id) ?? (stay.alliance.paused ? null : stay.alliance.override)
  if (override) lockedOverride.set(stay.alliance.id, override)
  return { ...year, alliance: stay.alliance, override }
}

/** What a payment earns, as the books should say it. */
export function earn(sold: Sold, { id, period, on, paid, net, active, version }: Asked): Payment {
  const { agency, from, locked } = sold
  const { recruiter, admin } = locked.people
  const year = membershipYear(from, period)
  const { tier, version: ofYear, alliance, override } = lock(sold, period, version)
  const isYoung = period >= agency.activeOn && period < addMonths(agency.activeOn, 24)
  const earnedOn = sold.billing === 'annual' && period === from ? addDays(from, FREE_LOOK + 1) : on
  const payees = { agency: agency.code, alliance: alliance?.id ?? '', 'sales-agent': recruiter, 'sales-admin': admin }
  const phase = year === 0 ? 0 : 1
  const earning = stillEarns(agency, on, active) ? tier : null
  const earnings = rates({ net, phase, tier: earning, override, isYoung, year: ofYear, sale: locked.version }).flatMap(
    ([level, points]): Earning[] => {
      const amount = part(net, points, 10_000)
      const own = level === 'agency' ? locked.split : 0
      const line: Line = { key: `${id} ${level}`, payee: `${level} ${payees[level]}`, earnedOn, amount, share: part(amount, own, 10_000) }
      return amount === 0 ? [] : [{ line, net, split: own, taken: 0 }]
    },
  )
  return { id, on, paid, sold, earnings, reversed: { disputed: false, refunds: [], corrected: new Map() }, disputeId: null }
}

/** The lines of whatever has just changed about a payment. */
export const reverse = ({ earnings, reversed }: Payment, on: Day, cause: string): Line[] =>
  earnings.flatMap((earning) => {
    const state: Reversed = { ...reversed, corrected: reversed.corrected.get(earning) ?? 0 }
    return change(earning, takenNow(earning, state), on, `${earning.line.key} ${cause}`) ?? []
  })
