/** A small model of commissions, written from docs/rules.md §5 alone: plain numbers in cents and basis points, days as text. */
import { addDays, type Day } from '#platform/days.ts'

export const FREE_LOOK = 30

export type Tier = 'T0' | 'T1' | 'T2' | 'T3' | 'T4'
type Share = Exclude<Tier, 'T0'>
export type Level = 'agency' | 'alliance' | 'sales-agent' | 'sales-admin'

type Pair = readonly [number, number]

/** A version of the rates: first year and renewal of each tier and of the cap, recruiter and sales admin. */
export type Version = {
  tiers: Readonly<Record<Share, Pair>>
  /** Active paid members from which T2, T3 and T4 are reached. */
  from: readonly [number, number, number]
  cap: Pair
  recruiter: number
  admin: number
}
export const FIRST: Version = {
  tiers: { T1: [2000, 1000], T2: [2500, 1250], T3: [3000, 1500], T4: [3500, 1750] },
  from: [25, 100, 300],
  cap: [4500, 2500],
  recruiter: 300,
  admin: 100,
}

/** Half a cent is rounded up. */
export const part = (amount: number, of: number, whole: number): number => Math.floor((2 * amount * of + whole) / (2 * whole))

export type Paid = {
  /** 0 in the first twelve months, 1 afterwards. */
  phase: 0 | 1
  /** Null: the agency's agreement has ended and it earns nothing. */
  tier: Tier | null
  override: readonly [number, number] | null
  /** Of the year's lock, and of the sale. */
  year: Version
  sale: Version
  /** Somebody recruited the agency, which is within 24 months of its first active day. */
  hasUpline: boolean
}

/** What a payment earns at each level, in basis points, cut to the cap: recruiter first, then sales admin, then alliance. */
export function rates({ phase, tier, override, hasUpline, year, sale }: Paid): [Level, number][] {
  // A referrer is paid a flat sum where its state allows it; Texas does not, and nobody has a share of it.
  if (tier === 'T0') return []
  const wanted: [Level, number][] = [
    ['agency', tier ? year.tiers[tier][phase] : 0],
    ['alliance', override ? override[phase] : 0],
    ['sales-admin', hasUpline ? sale.admin : 0],
    ['sales-agent', hasUpline ? sale.recruiter : 0],
  ]
  let left: number = sale.cap[phase]
  return wanted.map(([level, points]) => {
    const got = Math.min(points, left)
    left -= got
    return [level, got]
  })
}

const RANKS: readonly Tier[] = ['T0', 'T1', 'T2', 'T3', 'T4']
export const higher = (a: Tier, b: Tier): Tier => (RANKS.indexOf(b) > RANKS.indexOf(a) ? b : a)
const lower = (a: Tier, b: Tier): Tier => (higher(a, b) === a ? b : a)

type Counted = { tier: Tier; counts: readonly number[]; floor: Tier | null; from: Version['from'] }

/** Up at once; down after three months below, to the best of them; never below the alliance's floor. A referrer stays one. */
export function tierAfter({ tier, counts, floor, from }: Counted): Tier {
  if (tier === 'T0') return tier
  const reached = counts.slice(-3).map((active): Tier => RANKS[1 + from.filter((least) => active >= least).length] ?? 'T1')
  const best = reached.reduce(higher, 'T0')
  const kept = reached.length === 3 ? lower(best, tier) : tier
  return higher(higher(kept, reached.at(-1) ?? 'T0'), floor ?? 'T0')
}

/** The day of the enrollment that earns the recruiter's bonus: past its free look, and within 90 days of the agency's first. */
export function bonusReachedOn(
  { activeOn, needed, enrollments }: { activeOn: Day; needed: number; enrollments: readonly { from: Day; endedOn: Day | null }[] },
  today: Day,
): Day | null {
  const kept = enrollments.flatMap(({ from, endedOn }) => {
    const past = addDays(from, FREE_LOOK + 1)
    return endedOn !== null && endedOn < past ? [] : [past]
  })
  return kept.filter((on) => on <= today && on <= addDays(activeOn, 90)).toSorted()[needed - 1] ?? null
}

/** Within 180 days an agency that ends, or has nobody left, costs its recruiter the bonus. */
export const bonusLostOn = ({ activeOn, silentOn }: { activeOn: Day; silentOn: Day | null }): Day | null =>
  silentOn !== null && silentOn <= addDays(activeOn, 180) ? silentOn : null

export type Line = { key: string; payee: string; earnedOn: string; amount: number; share: number }

/** A line and what has been taken back of it: whole while disputed or lost; else refunds in their parts, then corrections. */
export type Earning = { line: Line; net: number; split: number; taken: number }

/** `total` with the enrollment fee, `amount` without it. A mistake of the company takes nothing back. */
export type Refund = { id: string; total: number; amount: number; isWhole: boolean; ourMistake: boolean }
export type Reversed = { disputed: boolean; refunds: readonly Refund[]; corrected: number }

export function takenNow({ line, net }: Earning, { disputed, refunds, corrected }: Reversed): number {
  if (disputed) return line.amount
  const back = refunds
    .filter(({ ourMistake }) => !ourMistake)
    .reduce((sum, refund) => Math.min(line.amount, sum + (refund.isWhole ? line.amount : part(line.amount, refund.amount, net))), 0)
  return Math.min(line.amount, back + corrected)
}

const shareLeft = (amount: number, taken: number, split: number): number => part(amount - taken, split, 10_000)

/** The line of a change in what is taken; in the month of its day, or of the line it takes from where that is later. */
export function change(earning: Earning, taken: number, on: string, key: string): Line | null {
  const { line, split, taken: before } = earning
  earning.taken = taken
  if (taken === before) return null
  const share = shareLeft(line.amount, taken, split) - shareLeft(line.amount, before, split)
  return { key, payee: line.payee, earnedOn: on > line.earnedOn ? on : line.earnedOn, amount: before - taken, share }
}

export type Statement = {
  status: 'closed' | 'carried' | 'held' | 'invoiced'
  lines: number
  carriedIn: number
  total: number
  withheld: number
  payable: number
  carriedOut: number
}

/** `negativeDays`: how long the balance has been negative; `isWithheld`: 24% of what is paid; `earnsNoMore`: its agreement ended. */
export type Payee = { held: boolean; isWithheld: boolean; negativeDays: number | null; earnsNoMore: boolean }

/** One payee's month. */
export function close(lines: number, carriedIn: number, { held, isWithheld, negativeDays, earnsNoMore }: Payee): Statement {
  const total = lines + carriedIn
  const of = { lines, carriedIn, total }
  const kept = (status: Statement['status']): Statement => ({ status, ...of, withheld: 0, payable: 0, carriedOut: total })
  if (total < 0) return kept(negativeDays !== null && negativeDays > 90 ? 'invoiced' : 'carried')
  if (total < 2500 && (total === 0 || !earnsNoMore)) return kept('carried')
  if (held) return kept('held')
  const withheld = isWithheld ? part(total, 2400, 10_000) : 0
  return { status: 'closed', ...of, withheld, payable: total - withheld, carriedOut: 0 }
}
