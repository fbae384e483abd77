import { sql } from 'kysely'
import type { Stay } from '#domains/distribution/alliance-first-days/rules/first-day.ts'
import { duesKept } from '#domains/distribution/alliance-report/server/alliance-payments.ts'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export type Of = { allianceId: Id<'alliance'>; masterCode: string }

export const groupOf = (id: Id<'alliance'>) => db().selectFrom('alliances').selectAll().where('id', '=', id).executeTakeFirst()

export const lockGroup = (tx: Tx, id: Id<'alliance'>) =>
  tx.selectFrom('alliances').select('status').where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * The stay that begins on a day, with the first day on which it earned the group an override: by its lines, and by the payments that are
 * going to.
 */
export async function stayFrom(conn: Db, { allianceId, masterCode }: Of, from: Day): Promise<Stay | null> {
  const { rows } = await sql<Stay>`
    select lower(g.during) as "from", upper(g.during) - 1 as "to", least(
      (select min(l.event_on) from commission_lines l where l.payee_kind = 'alliance' and l.payee_id = g.alliance_id
        and l.master_code = g.master_code and l.reverses_line_id is null and l.event_on <@ g.during),
      (select min(p.period_from) from commission_terms t join payments p on p.id = t.payment_id
        where t.alliance_id = g.alliance_id and t.master_code = g.master_code and p.period_from <@ g.during)) as "firstEarnedOn"
    from agency_alliances g
    where g.alliance_id = ${allianceId} and g.master_code = ${masterCode} and lower(g.during) = ${from}::date`.execute(conn)
  return rows[0] ?? null
}

/** The database refuses a span that overlaps another. */
export async function saveFirstDay(
  tx: Tx,
  { allianceId, masterCode }: Of,
  { from, firstDay }: { from: Day; firstDay: Day },
): Promise<void> {
  await sql`update agency_alliances set during = daterange(${firstDay}::date, upper(during))
    where alliance_id = ${allianceId} and master_code = ${masterCode} and lower(during) = ${from}::date`.execute(tx)
}

/**
 * The agency's payments for periods that begin within days and the group's contract, with their terms; the override that the sale locked,
 * if it did.
 */
export const paymentsBetween = ({ allianceId, masterCode }: Of, from: Day, to: Day) =>
  db()
    .selectFrom('commission_terms as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .innerJoin('alliances as g', (join) => join.on('g.id', '=', allianceId))
    .leftJoin('commission_override_locks as k', (join) =>
      join.onRef('k.membership_id', '=', 't.membership_id').on('k.alliance_id', '=', allianceId),
    )
    .selectAll('t')
    .select(['p.kind', 'p.enrollment_fee_cents', 'p.period_from', 'k.first_bp as locked_first_bp', 'k.renewal_bp as locked_renewal_bp'])
    .select(duesKept.as('kept'))
    .where('t.master_code', '=', masterCode)
    .where('t.alliance_id', 'is', null)
    .where('t.tier', 'is not', null)
    .where(sql<boolean>`p.period_from between ${from}::date and ${to}::date`)
    .where(sql<boolean>`daterange(g.contract_from, g.contract_to, '[]') @> p.period_from`)
    .orderBy('t.payment_id')
    .execute()
export type PaymentOfBefore = Awaited<ReturnType<typeof paymentsBetween>>[number]
