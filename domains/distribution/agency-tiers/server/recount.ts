import { SYSTEM } from '#access/actor.ts'
import { changeTiers } from '#domains/distribution/agencies/server/tiers.ts'
import { agencyAdmins } from '#domains/distribution/agencies/server/agency-recipients.ts'
import { tierEmail } from '#domains/distribution/agency-tiers/rules/emails.ts'
import {
  activeAtMonthEnds,
  countedBefore,
  keepMonthEnd,
  lockCounted,
  notCounted,
  type CountedMonth,
} from '#domains/distribution/agency-tiers/server/agency-tiers.store.ts'
import { allowedTier, nextTier } from '#domains/distribution/commissions/rules/tier.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { allianceSellingTerms } from '#domains/membership/sale-terms/server/alliance-terms.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day, dayInEnglish, latest, parts } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { type Page, sweep } from '#platform/jobs/sweep.ts'

const firstOfMonth = (on: Day): Day => addDays(on, 1 - parts(on).dayOfMonth)
const monthEndOf = (on: Day): Day => addDays(addMonths(firstOfMonth(on), 1), -1)

type Counted = { masterCode: string; months: CountedMonth[] }

/** The agencies with ends of months to count, with the counts: those missed are made up for, at most what a tier looks back on. */
async function toCount({ now, after, limit }: Page): Promise<Counted[]> {
  const last = addDays(firstOfMonth(officeDay(now)), -1)
  const agencies = await notCounted(last, { after, limit })
  const wanted = agencies.flatMap(({ masterCode, activeOn, lastCounted }) => {
    const first = lastCounted
      ? addDays(lastCounted, 1)
      : latest(activeOn, addMonths(firstOfMonth(last), 1 - ratesOn(last).tierDownAfterMonths))
    return monthEnds(first, last).map((monthEnd) => ({ masterCode, monthEnd }))
  })
  const counted = await activeAtMonthEnds(wanted)
  return agencies.map(({ masterCode }) => ({ masterCode, months: counted.filter((month) => month.masterCode === masterCode) }))
}

function monthEnds(from: Day, to: Day): Day[] {
  const ends: Day[] = []
  for (let end = monthEndOf(from); end <= to; end = monthEndOf(addDays(end, 1))) ends.push(end)
  return ends
}

/**
 * The tier job of the 1st (docs/rules.md §5): counts active paid members at the month's end, moves the tier up at once and down
 * after three months below, and says why. What is sold keeps its rates.
 */
async function recount({ masterCode, months }: Counted): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockCounted(tx, masterCode)
    const at = clock.now()
    let tier = agency.tier
    let pinnedUntil = agency.pinnedUntil
    let says: Says | null = null
    for (const month of months) {
      const before = await countedBefore(tx, masterCode, month.monthEnd)
      if (!(await keepMonthEnd(tx, month, at))) continue
      const on = addDays(month.monthEnd, 1)
      const { tierFloor, priceTier } = await allianceSellingTerms(tx, masterCode, on)
      const rates = ratesOn(month.monthEnd)
      const counts = [...before, month.active]
      const pinned = pinnedUntil && { tier, until: pinnedUntil }
      const reached = nextTier({ tier, monthEnds: counts, floor: tierFloor, pinned }, on, rates)
      const next = allowedTier(tier, reached, priceTier ?? agency.price)
      const pinEnded = pinnedUntil !== null && on > pinnedUntil ? pinnedUntil : null
      const recent = counts.slice(-rates.tierDownAfterMonths)
      if (next !== tier || pinEnded)
        says = { on, counts: recent, pinEnded, why: whyOf({ from: tier, to: next, reached, counts: recent, floor: tierFloor, pinEnded }) }
      if (pinEnded) pinnedUntil = null
      tier = next
    }
    if (says) await save(tx, { ...agency, masterCode }, tier, says)
  })
}

type Says = { on: Day; counts: readonly number[]; pinEnded: Day | null; why: string }
type Recounted = { masterCode: string; name: string } & Awaited<ReturnType<typeof lockCounted>>

async function save(tx: Tx, agency: Recounted, tier: CommissionTier, { on, counts, pinEnded, why }: Says): Promise<void> {
  await changeTiers(tx, agency, {
    commissionTier: tier,
    priceTier: agency.price,
    from: { commissionTier: agency.tier, priceTier: agency.price },
    fromOn: on,
    pinnedUntil: null,
    why,
    by: SYSTEM,
  })
  if (tier === agency.tier) return
  for (const admin of await agencyAdmins(tx, agency.masterCode)) {
    await sendEmail(tx, {
      kind: 'agency_tier',
      to: admin,
      onceKey: `agency_tier:${agency.masterCode}:${on}:${admin.id}`,
      userId: admin.id,
      email: tierEmail({
        name: admin.firstName,
        agencyName: agency.name,
        from: agency.tier,
        to: tier,
        since: on,
        counts,
        pinEnded,
        url: `${publicUrl()}${admin.path}?tab=tiers`,
      }),
    })
  }
}

type Change = {
  from: CommissionTier
  to: CommissionTier
  reached: CommissionTier
  counts: readonly number[]
  floor: CommissionTier | null
  pinEnded: Day | null
}

function whyOf({ from, to, reached, counts, floor, pinEnded }: Change): string {
  const active = counts.at(-1) ?? 0
  const pin = pinEnded ? `The pin to ${dayInEnglish(pinEnded)} has ended. ` : ''
  const held = reached !== to ? ` ${reached} with P3 needs Breakwater’s approval.` : ''
  const under = floor && to === floor ? ' This is the floor of its alliance.' : ''
  if (to === from) return `${pin}${active} active members at the end of the month: ${to} stays.${under}${held}`
  if (to > from) return `${pin}${active} active members at the end of the month: up from ${from} to ${to}.${under}${held}`
  return `${pin}${counts.join(', ')} active members at the last ${counts.length === 3 ? 'three' : counts.length} ends of months: down from ${from} to ${to}.${under}`
}

export const recountTiers = sweep({ name: 'agencies.recount_tiers', findRows: toCount, key: ({ masterCode }) => masterCode, work: recount })
