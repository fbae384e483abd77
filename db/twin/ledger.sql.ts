import type { Frame } from '#db/twin/size.ts'

/** An entry in a temporary table first, so that each transaction balances by one statement. */
const posting = `create temp table posting (id text, kind text, noun text, cause text, member_id text, membership_id text, claim_id text,
  code text, note text, at timestamptz, entries jsonb)`

/** The ledger of payments, fees, refunds, disputes, and of what the network has transferred to the bank. */
export const ledger = ({ today }: Frame): string[] => [
  posting,
  `insert into posting
     select pg_temp.key('ldg', p.at, p.p), 'payment', 'payment', p.id, p.member_id, p.membership_id, null, p.code,
       s.plan_name || ', ' || m.number, p.at,
       jsonb_build_array(jsonb_build_array('processor', p.amount), jsonb_build_array('dues', -p.price)) || case when p.fee > 0
         then jsonb_build_array(jsonb_build_array('enrollment_fees', -p.fee)) else '[]' end
     from paid p join sale s using (i) join memberships m on m.id = p.membership_id`,
  `insert into posting
     select pg_temp.key('ldg', at, 200000000 + p), 'processor_fee', 'payment', id, member_id, membership_id, null, code, null, at,
       jsonb_build_array(jsonb_build_array('processor_fees', cost), jsonb_build_array('processor', -cost))
         from (select *, round(amount * 0.029)::bigint + 30 as cost from paid) p`,
  `insert into posting
     select pg_temp.key('ldg', at, 300000000 + r), 'refund', 'refund', pg_temp.key('rfd', at, r), member_id, membership_id, null, code,
       case fate when 'void' then 'Canceled within the free look' else 'Canceled within the year' end, at,
       jsonb_build_array(jsonb_build_array('refunds', amount), jsonb_build_array('processor', -amount)) from refunded`,
  `insert into posting
     select pg_temp.key('ldg', opened_at, 400000000 + d), 'dispute', 'dispute', pg_temp.network('dp_1', d), member_id, membership_id, null,
       code, 'subscription_canceled', opened_at,
       jsonb_build_array(jsonb_build_array('disputes', amount), jsonb_build_array('processor_fees', 1500),
         jsonb_build_array('processor', -amount - 1500)) from disputed`,
  `insert into posting
     select pg_temp.key('ldg', opened_at + interval '25 days', 500000000 + d), 'dispute_' || outcome, 'dispute',
       pg_temp.network('dp_1', d), member_id, membership_id, null, code, null, opened_at + interval '25 days',
       case outcome when 'won' then jsonb_build_array(jsonb_build_array('processor', amount), jsonb_build_array('disputes', -amount))
         else jsonb_build_array(jsonb_build_array('chargebacks', amount), jsonb_build_array('disputes', -amount)) end
     from disputed where outcome <> 'open'`,
  // The network pays out what is two days old, never a day that would be negative: that is taken from the next.
  `create temp table transferred as
     with by_day as (
       select (at at time zone 'UTC')::date as day, sum((e->>1)::bigint) as amount from posting cross
         join lateral jsonb_array_elements(entries) e where e->>0 = 'processor' group by 1
     ), run as (
       select day, sum(amount) over (order by day) as total from by_day where day < date '${today}' - 3
     ), most as (
       select day, greatest(0, max(total) over (order by day)) as reached from run
     )
     select row_number() over (order by day) as t, day, (reached - coalesce(lag(reached) over (order by day), 0))::bigint as amount
       from most`,
  `delete from transferred where amount <= 0`,
  `insert into posting
     select pg_temp.key('ldg', day + 3, 600000000 + t), 'bank_transfer', 'transfer', pg_temp.network('po_1', t), null, null, null, null,
       'Paid out by the processor', (day + 3 + time '00:00:05') at time zone 'UTC',
       jsonb_build_array(jsonb_build_array('bank', amount), jsonb_build_array('processor', -amount)) from transferred`,
]

/** Everything that was collected for the ledger, posted; together, and each for itself, it sums to zero. */
export const postings: readonly string[] = [
  `insert into ledger_transactions (id, kind, cause_noun, cause_id, member_id, membership_id, claim_id, master_code, note, at)
     select id, kind, noun, cause, member_id, membership_id, claim_id, code, coalesce(note, ''), at from posting order by at, id`,
  `insert into ledger_entries (transaction_id, line, account, amount_cents)
     select p.id, e.line, e.entry->>0, (e.entry->>1)::bigint from posting p cross
       join lateral jsonb_array_elements(p.entries) with ordinality e (entry, line)`,
  `do $$ begin
     if exists (select from ledger_entries group by transaction_id having sum(amount_cents) <> 0)
       then raise exception 'the ledger of the synthetic company does not balance'; end if;
   end $$`,
]
