import { type RawBuilder, sql } from 'kysely'
import { identifiersIn } from '#domains/claims/claim-list/rules/claim-search.ts'
import { officeDay } from '#platform/clock.ts'
import { containsPattern } from '#platform/queries/sql-filter.ts'

/** A claim's number, long or short, or a part of its member's name (index: members_name): what every row shows its reader. */
export function foundByNumberOrName(text: string): RawBuilder<boolean> {
  const { claimNumbers } = identifiersIn(text, yearNow())
  return claimNumbers.length > 0 ? sql`c.number = any(${claimNumbers})` : isOfName(text)
}

/**
 * For staff, any identifier of a claim: its number or membership number, the insurer's claim or policy number, the end of the VIN, the
 * member's phone or name (indexes: claims_insurer_number, claims_policy_number, vehicles_vin_end, members_phone_end, members_name).
 */
export function foundByStaff(text: string): RawBuilder<boolean> {
  const { claimNumbers, memberships, vinEnd, vin, phone, typed } = identifiersIn(text, yearNow())
  const ways: RawBuilder<unknown>[] = [
    sql`select f.id from claims f where f.insurer_claim_number = any(${typed})`,
    sql`select f.id from claims f where f.facts->>'policyNumber' = any(${typed})`,
    sql`select f.id from claims f join members p on p.id = f.member_id where p.full_name ilike ${containsPattern(text)}`,
  ]
  if (claimNumbers.length > 0) ways.push(sql`select f.id from claims f where f.number = any(${claimNumbers})`)
  if (memberships.length > 0)
    ways.push(sql`select f.id from claims f join memberships s on s.id = f.membership_id where s.number = any(${memberships})`)
  if (vin) ways.push(sql`select f.id from claims f join vehicles w on w.id = f.vehicle_id where w.vin = ${vin}`)
  if (vinEnd) ways.push(sql`select f.id from claims f join vehicles w on w.id = f.vehicle_id where right(w.vin, 6) = ${vinEnd}`)
  if (phone)
    ways.push(sql`select f.id from claims f join members p on p.id = f.member_id
      where right(regexp_replace(coalesce(p.phone, ''), '\\D', '', 'g'), 10) = ${phone}`)
  return sql`c.id in (${sql.join(ways, sql` union `)})`
}

const isOfName = (text: string): RawBuilder<boolean> =>
  sql`c.member_id in (select p.id from members p where p.full_name ilike ${containsPattern(text)})`

const yearNow = (): number => Number(officeDay().slice(0, 4))
