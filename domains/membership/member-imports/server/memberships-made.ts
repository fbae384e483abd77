import { sql } from 'kysely'
import { firstCoveredOn } from '#domains/membership/coverage/rules/coverage.ts'
import { yearStart } from '#domains/membership/coverage/rules/membership-year.ts'
import type { ImportedCar, ImportedMember } from '#domains/membership/member-imports/rules/member-row.ts'
import type { Importer } from '#domains/records/table-imports/server/import-kind.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { dollars, negate } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { insertMany } from '#platform/queries/insert-many.ts'
import { recordEvents } from '#domains/records/history/server/history.ts'

export type ToMake = {
  memberId: Id<'member'>
  membershipId: Id<'membership'>
  planVersionId: Id<'planVersion'>
  agentId: Id<'user'> | null
  member: ImportedMember
}

/** Memberships in the midst of their paid period: ACTIVE, waiting since their first day, with what was used before. Many at once. */
export async function makeMemberships(tx: Tx, { importId, fileName, by, at }: Importer, rows: readonly ToMake[]): Promise<void> {
  const numbers = await nextNumbers(tx, rows.length)
  await insertMany(
    tx,
    'memberships',
    rows.map((row, place) => ({ number: numbers[place], ...membershipOf(row), brought_in_by: importId, created_at: at })),
  )
  await insertMany(
    tx,
    'membership_states',
    rows.map(({ membershipId, member }) => ({ membership_id: membershipId, state: member.state, since: at })),
  )
  await insertMany(
    tx,
    'limit_changes',
    rows.map(({ membershipId, planVersionId, member: { effectiveOn } }) => ({
      membership_id: membershipId,
      plan_version_id: planVersionId,
      changed_on: effectiveOn,
      effective_from: effectiveOn,
    })),
  )
  await insertMany(
    tx,
    'imported_memberships',
    rows.map(({ membershipId, member }) => ({
      membership_id: membershipId,
      book_import_id: importId,
      old_number: member.oldNumber,
      period_from: member.period.from,
      paid_through_on: member.period.to,
      paid_cents: member.price,
      network_customer: member.customer,
      network_subscription: member.subscription,
      match: 'waiting',
      match_facts: {},
    })),
  )
  await insertMany(
    tx,
    'benefit_used_before',
    rows.flatMap(({ membershipId, member }) =>
      member.usedBefore.map(({ yearFrom, claims, paid }) => ({
        membership_id: membershipId,
        year_from: yearFrom,
        claims,
        paid_cents: paid,
      })),
    ),
  )
  await recordEvents(
    tx,
    rows.map(({ memberId, membershipId, member }) => ({
      kind: 'membership.brought_in',
      by,
      about: { noun: 'membership', id: membershipId } as const,
      memberId,
      membershipId,
      masterCode: member.masterCode,
      to: 'ACTIVE',
      data: { importId, file: fileName, oldNumber: member.oldNumber, effectiveOn: member.effectiveOn, paidThroughOn: member.period.to },
    })),
  )
}

function membershipOf({ memberId, membershipId, planVersionId, agentId, member }: ToMake) {
  const { plan, tier, billing, off, effectiveOn, period, state, masterCode } = member
  const full = plan.prices[tier][billing]
  const says = `Price of the old book: ${dollars(off)} less`
  return {
    id: membershipId,
    member_id: memberId,
    status: 'ACTIVE',
    state,
    plan_version_id: planVersionId,
    price_tier: tier,
    billing,
    price_cents: full,
    enrollment_fee_cents: 0,
    // Whoever pays less than the plan costs goes on paying that, as long as it is this plan.
    discount: off > 0 ? { says, offPrice: off, planCodes: [plan.code], offFee: 0, payments: 'forever' } : null,
    price_line: [
      { label: `${plan.name}, ${billing === 'monthly' ? 'one month' : 'one year'}`, amount: full },
      ...(off > 0 ? [{ label: says, amount: negate(off) }] : []),
    ],
    eligibility: {},
    master_code: masterCode,
    agent_id: agentId,
    sold_by: 'import',
    effective_on: effectiveOn,
    first_covered_on: firstCoveredOn(effectiveOn, plan.waitingDays),
    year_started_on: yearStart(effectiveOn, period.from),
    period_from: period.from,
    period_to: period.to,
    paid_through_on: period.to,
    provisional: false,
    version: 1,
  }
}

async function nextNumbers(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select 'BW-' || nextval('membership_numbers') as number from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(({ number }) => number)
}

export type CarsOf = { memberId: Id<'member'>; membershipId: Id<'membership'>; since: Day; cars: readonly ImportedCar[] }

/** Cars on their memberships; in the order of their numbers, so that two imports at once cannot wait for each other. */
export async function listCars(tx: Tx, at: Date, rows: readonly CarsOf[]): Promise<void> {
  const cars = rows
    .flatMap(({ cars: own, ...of }) => own.map((car) => ({ ...of, ...car, id: newId('vehicle') })))
    .toSorted((a, b) => (a.vin < b.vin ? -1 : 1))
  const vehicles = cars.map(({ id, memberId, vin, year, make, model }) => ({
    id,
    member_id: memberId,
    vin,
    year,
    make,
    model,
    use: 'personal',
    created_at: at,
  }))
  if (vehicles.length === 0) return
  const { rows: saved } = await sql<{ id: Id<'vehicle'>; member_id: Id<'member'>; vin: string }>`
    insert into vehicles (id, member_id, vin, year, make, model, use, created_at)
    select id, member_id, vin, year, make, model, use, created_at from jsonb_populate_recordset(null::vehicles, ${JSON.stringify(vehicles)}::jsonb)
    on conflict (member_id, vin) do update set year = excluded.year returning id, member_id, vin`.execute(tx)
  const idOf = new Map(saved.map(({ id, member_id: member, vin }) => [`${member} ${vin}`, id]))
  await insertMany(
    tx,
    'listed_vehicles',
    cars.map(({ memberId, membershipId, vin, since }) => ({
      membership_id: membershipId,
      vehicle_id: idOf.get(`${memberId} ${vin}`),
      vin,
      listed_on: since,
      covered_from: since,
    })),
  )
}
