import { sql } from 'kysely'
import type { Reason } from '#domains/money/bank-reconciliation/rules/reasons.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type Held = { balance: Cents | null; firstDay: Day | null; openLines: number; openCents: Cents }

/** `openCents`: what the open lines up to the day come to, each without its sign. */
export async function heldOn(day: Day): Promise<Held> {
  const { rows } = await sql<Held>`
    select bank_balance_on(${day}) as balance, (select min(from_on) from bank_statements) as "firstDay", count(l.id)::int as "openLines",
      coalesce(sum(abs(l.amount_cents)), 0)::bigint as "openCents"
    from bank_open_lines() l where l.on_day <= ${day}`.execute(db())
  const [row] = rows
  if (!row) throw new Error('A count has one row.')
  return row
}

/**
 * Between the first statement and a day: `until` is the moment it ended, `since` the one at which the first statement began. A match is all
 * of one side and all of the other; only one of which a part came after the day leaves a difference on it. A match without a line is a
 * movement and its reversal.
 */
export async function reasonsOn(day: Day, { since, until }: { since: Date; until: Date }): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    with crossing as (
      select m.match_id as id from bank_match_lines m join bank_statement_lines l on l.id = m.bank_line_id where l.on_day > ${day}
      union
      select v.match_id from ledger_transactions t join bank_match_movements v on v.transaction_id = t.id where t.at >= ${until}
    ), shown as (
      select c.id, coalesce(sum(l.amount_cents) filter (where l.on_day <= ${day}), 0) as cents,
        coalesce(bool_or(l.on_day > ${day}), true) as lasts, min(x.reason) filter (where x.reason in ('fee', 'interest')) as reason
      from crossing c left join bank_match_lines m on m.match_id = c.id left join bank_statement_lines l on l.id = m.bank_line_id
      left join bank_explanations x on x.bank_line_id = l.id group by c.id
    ), entered as (
      select c.id, coalesce(sum(e.amount_cents) filter (where t.at < ${until}), 0) as cents
      from crossing c join bank_match_movements v on v.match_id = c.id
      join ledger_entries e on e.transaction_id = v.transaction_id and e.line = v.entry_line join ledger_transactions t on t.id = e.transaction_id
      group by c.id
    ), differences as (
      select case when s.lasts then 'on_the_way' else coalesce(s.reason, 'later') end as reason, s.cents - coalesce(e.cents, 0) as cents
      from shown s left join entered e on e.id = s.id where s.cents <> coalesce(e.cents, 0)
      union all
      select x.reason, l.amount_cents from bank_explanations x join bank_statement_lines l on l.id = x.bank_line_id
      where l.on_day <= ${day} and not exists (select from bank_match_lines m where m.bank_line_id = l.id)
      union all
      select 'on_the_way', -e.amount_cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.account = 'bank' and t.at >= ${since} and t.at < ${until}
        and not exists (select from bank_match_movements v where v.transaction_id = e.transaction_id and v.entry_line = e.line)
    )
    select reason, count(*)::int as count, sum(cents)::bigint as cents from differences group by reason`.execute(db())
  return rows
}
