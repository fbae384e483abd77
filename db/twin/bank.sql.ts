import type { Frame } from '#db/twin/size.ts'
import { addDays, addMonths, type Day, earliest } from '#platform/days.ts'

/** What the account had before the company kept its books here. */
const OPENING = 18_250_00
const ZONE = 'America/Chicago'
const FINANCE = `(select id from users where role = 'staff' and status = 'active' and 'finance' = any(capabilities) order by id limit 1)`

/**
 * The bank's statement of last month, matched and explained, and that of this month to yesterday: its fee is open, and what the
 * ledger has since is on its way. Nothing where nobody is of finance, or where a statement was imported.
 */
export function bank({ today, nowSql }: Frame): string[] {
  const month = `${today.slice(0, 7)}-01` as Day
  const before = addMonths(month, -1)
  const yesterday = addDays(today as Day, -1)
  const files = [
    { from: before, to: earliest(addDays(month, -1), yesterday) },
    ...(yesterday >= month ? [{ from: month, to: yesterday }] : []),
  ]
  const last = files.at(-1)?.to
  const extra = [
    { on: addDays(month, -1), amount: -25_00, says: 'MONTHLY SERVICE FEE', reason: 'fee' },
    { on: addDays(month, -1), amount: 1_12, says: 'INTEREST PAID', reason: 'interest' },
    { on: addDays(month, 2), amount: -12_00, says: 'WIRE TRANSFER FEE', reason: null },
  ].filter(({ on }) => last !== undefined && on <= last)
  return [
    `create temp table shown as
       select row_number() over (order by m.day, m.amount, m.says) as l, m.*, row_number() over (partition by m.day, m.amount
         order by m.says) as nth
       from (
         select (t.at at time zone '${ZONE}')::date as day, sum(e.amount_cents)::bigint as amount,
           case when t.kind = 'bank_transfer' then 'STRIPE TRANSFER' when t.kind = 'claim_paid' then 'ACH DEBIT CLAIMS'
             else 'ACH DEBIT COMMISSIONS' end as says,
           null::text as reason, array_agg(e.transaction_id || ':' || e.line) as movements
         from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
         left join payouts p on t.cause_noun = 'payout' and p.id = t.cause_id
         where e.account = 'bank' and (t.at at time zone '${ZONE}')::date between '${before}' and '${last}'
         group by t.kind, (t.at at time zone '${ZONE}')::date, coalesce(p.batch_id, e.transaction_id || e.line)
         ${extra.map(({ on, amount, says, reason }) => `union all select date '${on}', ${amount}, '${says}', ${reason ? `'${reason}'` : 'null'}, '{}'`).join('\n')}
       ) m where m.amount <> 0 and ${FINANCE} is not null and not exists (select from bank_statements)`,
    ...files.map(
      ({ from, to }, n) => `insert into bank_statements
       select pg_temp.key('bks', ${nowSql}, ${n + 1}), md5('statement ${from}'), 'statement-${from.slice(0, 7)}.ofx', '6789', '${from}',
         '${to}', b.opening,
         b.opening + s.moved, s.lines, s.lines, ${FINANCE}, ${nowSql} - interval '${2 - n} hours'
       from (select coalesce(sum(amount), 0)::bigint as moved, count(*)::int as lines from shown where day between '${from}' and '${to}') s,
         (select ${OPENING} + (select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e join ledger_transactions t
           on t.id = e.transaction_id
           where e.account = 'bank' and (t.at at time zone '${ZONE}')::date < '${before}')
           + (select coalesce(sum(amount), 0)::bigint from shown where day < '${from}') as opening) b
       where exists (select from shown)`,
    ),
    `insert into bank_statement_lines (id, statement_id, on_day, amount_cents, nth, description)
       select pg_temp.key('bkl', ${nowSql}, l), s.id, day, amount, nth, says from shown join bank_statements s
         on day between s.from_on and s.to_on`,
    `insert into ledger_transactions (id, kind, cause_noun, cause_id, note, at)
       select pg_temp.key('ldg', ${nowSql}, 950000000 + l), 'bank_' || reason, 'bankMatch', pg_temp.key('bkm', ${nowSql}, l),
         initcap(says), ${nowSql} from shown where reason is not null`,
    `insert into ledger_entries (transaction_id, line, account, amount_cents)
       select pg_temp.key('ldg', ${nowSql}, 950000000 + l), e.line, e.account, e.sign * amount
       from shown cross join lateral (values (1, 'bank', 1), (2, case reason when 'fee' then 'bank_fees' else 'bank_interest' end,
         -1)) e (line, account, sign) where reason is not null`,
    `update shown set movements = array[pg_temp.key('ldg', ${nowSql}, 950000000 + l) || ':1'] where reason is not null`,
    `insert into bank_matches (id, made_at, made_by)
       select pg_temp.key('bkm', ${nowSql}, l), ${nowSql}, case when reason is not null then ${FINANCE} end from shown
         where movements <> '{}'`,
    `insert into bank_match_lines (bank_line_id, match_id)
       select pg_temp.key('bkl', ${nowSql}, l), pg_temp.key('bkm', ${nowSql}, l) from shown where movements <> '{}'`,
    `insert into bank_match_movements (transaction_id, entry_line, match_id)
       select split_part(m, ':', 1), split_part(m, ':', 2)::int, pg_temp.key('bkm', ${nowSql}, l) from shown cross
         join lateral unnest(movements) m`,
    `insert into bank_explanations (bank_line_id, reason, note, explained_by, explained_at)
       select pg_temp.key('bkl', ${nowSql}, l), reason, initcap(says), ${FINANCE}, ${nowSql} from shown where reason is not null`,
  ]
}
