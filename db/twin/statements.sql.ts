import type { Frame } from '#db/twin/size.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { addDays, addMonths, type Day, dayInEnglish } from '#platform/days.ts'

const { minimum, disputeDays } = COMMISSION_RATES.statement

/**
 * The closed months, oldest first: a statement of each payee, what is carried to the next month, and the payment of all but the newest.
 * Those that the cast has already are counted again with what is new, and what was written about their amounts before goes.
 */
export function statements({ start, today }: Frame): string[] {
  const last = addDays(today as Day, -7)
  const months: Day[] = []
  for (let month = `${start.slice(0, 7)}-01` as Day; addMonths(month, 1) <= last; month = addMonths(month, 1)) months.push(month)
  return [
    `create temp table held as select distinct on (payee_kind, payee_id) payee_kind, payee_id, holds from commission_statements
      order by payee_kind, payee_id, month desc`,
    `create temp table said as select id, status, total_cents, payable_cents from commission_statements`,
    `delete from commission_lines where kind = 'BAL'`,
    ...months.flatMap((month, place) => closing(month, { isPaid: place < months.length - 1 })),
    ...unsaid,
    `delete from commission_sums`,
    `insert into commission_sums (statement_month, payee_kind, payee_id, earned_on, line_count, lines_cents, carried_cents)
       select statement_month, payee_kind, payee_id, case when statement_month < date_trunc('month', date '${today}') then max(earned_on)
         else earned_on end, count(*),
         coalesce(sum(amount_cents) filter (where kind <> 'BAL'), 0), coalesce(sum(amount_cents) filter (where kind = 'BAL'), 0)
       from commission_lines group by statement_month, payee_kind, payee_id, case when statement_month < date_trunc('month',
         date '${today}') then statement_month else earned_on end, earned_on`,
  ]
}

/**
 * The emails and notifications of the cast about a statement that comes to something else now; the synthetic payees were sent none either.
 */
const unsaid: readonly string[] = [
  `create temp table unsaid as select m.id, m.once_key from messages m
     join commission_statements s on s.id = split_part(m.once_key, ':', 2) join said on said.id = s.id
     where m.kind = 'commission_statement'
       and (s.status, s.total_cents, s.payable_cents) is distinct from (said.status, said.total_cents, said.payable_cents)`,
  `delete from notifications n using unsaid u where n.once_key = u.once_key`,
  `delete from enclosures e using unsaid u where e.message_id = u.id`,
  `delete from messages m using unsaid u where m.id = u.id`,
]

/** `first`: the numbers of its ids come after this one. `on`, `amount`, `why`: SQL, of a row of `closed_now`. */
type Line = { first: number; kind: 'BAL' | 'PAY'; on: string; amount: string; why: string; of: Day; where: string }

function closing(month: Day, { isPaid }: { isPaid: boolean }): string[] {
  const next = addMonths(month, 1)
  const before = addMonths(month, -1)
  const [closesOn, paysOn] = [`pg_temp.workday(date '${next}' - 1, 3)`, `(date '${next}' + 14)`]
  const at = `((${closesOn} + time '15:00') at time zone 'UTC')`
  const line = ({ first, kind, on, amount, why, of, where }: Line): string =>
    `insert into commission_lines
         (id, kind, payee_kind, payee_id, master_code, event_on, earned_on, net_collected_cents, rate_bp, amount_cents, why, at,
           statement_month)
       select pg_temp.key('cml', ${at}, ${first} + row_number() over (order by payee_kind, payee_id)), '${kind}', payee_kind, payee_id,
         case payee_kind when 'agency' then payee_id else 'DIRECT' end, ${on}, ${on}, 0, 0, ${amount}, ${why}, ${at}, date '${of}'
       from closed_now where ${where}`
  return [
    `create temp table closed_now as
       with own as (select payee_kind, payee_id, count(*)::int as lines, sum(amount_cents)::bigint as amount from commission_lines
         where statement_month = '${month}' and kind <> 'BAL' group by 1, 2),
       carried as (select payee_kind, payee_id, carried_out_cents as amount from commission_statements where month = '${before}'
         and carried_out_cents <> 0),
       total as (select payee_kind, payee_id, coalesce(o.lines, 0) + (c.amount is not null)::int as lines, coalesce(o.amount, 0) as amount,
         coalesce(c.amount, 0) as brought, coalesce(o.amount, 0) + coalesce(c.amount, 0) as total from own o full
         join carried c using (payee_kind, payee_id)),
       decided as (select t.*, coalesce(h.holds, '{}') as holds, case when cardinality(coalesce(h.holds, '{}')) = 0
         and t.total >= ${minimum} then t.total else 0 end as payable from total t left join held h using (payee_kind, payee_id))
       select *, case when payable > 0 then 0 else total end as out from decided`,
    `insert into commission_statements (id, payee_kind, payee_id, master_code, month, status, lines_cents, carried_in_cents, total_cents,
      withheld_cents, payable_cents, carried_out_cents, line_count, negative_since, holds,
         closed_on, pays_on, dispute_by, closed_at, approved_by, approved_at, paid_on, paid_reference, paid_by, paid_at)
       select pg_temp.key('stm', ${at}, row_number() over (order by payee_kind, payee_id)), payee_kind, payee_id, case payee_kind
         when 'agency' then payee_id end, '${month}',
         case when payable > 0 then ${isPaid ? "'paid'" : "'closed'"} when cardinality(holds) > 0 and total >= ${minimum} then 'held'
           else 'carried' end, amount, brought, total, 0, payable, out, lines + (out <> 0)::int, case when total < 0 then ${closesOn} end,
           holds,
         ${closesOn}, ${paysOn}, ${closesOn} + ${disputeDays}, ${at}, ${payer('asc', isPaid)}, ${when(`${paysOn} - 2`, isPaid)},
           ${isPaid ? `case when payable > 0 then ${paysOn} end, case when payable > 0 then 'ACH ${month.slice(0, 7)}' end` : 'null, null'}, ${payer('desc', isPaid)}, ${when(paysOn, isPaid)}
       from closed_now
       on conflict (payee_kind, payee_id, month) do update set status = excluded.status, lines_cents = excluded.lines_cents,
         carried_in_cents = excluded.carried_in_cents, total_cents = excluded.total_cents, payable_cents = excluded.payable_cents,
         carried_out_cents = excluded.carried_out_cents, line_count = excluded.line_count, negative_since = excluded.negative_since,
           approved_by = excluded.approved_by, approved_at = excluded.approved_at, paid_on = excluded.paid_on,
         paid_reference = excluded.paid_reference, paid_by = excluded.paid_by, paid_at = excluded.paid_at`,
    line({
      first: 700_000_000,
      kind: 'BAL',
      on: `date '${next}' - 1`,
      amount: '-out',
      why: "'Carried to the next month.'",
      of: month,
      where: 'out <> 0',
    }),
    line({
      first: 710_000_000,
      kind: 'BAL',
      on: `date '${next}'`,
      amount: 'out',
      why: `'Carried over on ${dayInEnglish(addDays(next, -1))}.'`,
      of: next,
      where: 'out <> 0',
    }),
    ...(isPaid
      ? [
          line({
            first: 720_000_000,
            kind: 'PAY',
            on: paysOn,
            amount: '-payable',
            why: `'Paid on ' || ${paysOn} || '.'`,
            of: month,
            where: 'payable > 0',
          }),
          `insert into posting
             select pg_temp.key('ldg', ${paysOn}, 900000000 + row_number() over (order by payee_kind, payee_id)), 'commission_paid',
               'line', pg_temp.key('cml', ${at}, 720000000 + row_number() over (order by payee_kind, payee_id)), null, null, null,
               case payee_kind when 'agency' then payee_id end, null, ((${paysOn} + time '15:00') at time zone 'UTC'),
                 jsonb_build_array(jsonb_build_array('commission_payable', payable), jsonb_build_array('bank', -payable))
             from closed_now where payable > 0`,
        ]
      : []),
    `insert into commission_months (month, statements, closed_at) select '${month}',
      (select count(*) from commission_statements where month = '${month}'), ${at}
       on conflict (month) do update set statements = excluded.statements`,
    `drop table closed_now`,
  ]
}

/** Approved and paid by two persons. */
const payer = (order: 'asc' | 'desc', isPaid: boolean): string =>
  isPaid
    ? `case when payable > 0 then (select id from users where role = 'staff' and 'finance' = any (capabilities) and status = 'active'
      order by id ${order} limit 1) end`
    : 'null'
const when = (on: string, isPaid: boolean): string =>
  isPaid ? `case when payable > 0 then ((${on}) + time '15:00') at time zone 'UTC' end` : 'null'
