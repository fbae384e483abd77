/**
 * What a desk searches and counts besides members, in proportion to these: agents with names, emails and phones, agencies, leads, promotion
 * codes, payments with their terms, alliances, payouts and documents. Follows `book` in the same session. A part of all names is composed,
 * so that there are tens of thousands of different ones.
 */
export const deskBook = (members: number): readonly string[] => {
  const agents = Math.floor(members * 0.03)
  const leads = Math.floor(members * 0.05)
  // Besides these, ten times as many that were issued to one person each.
  const promotions = Math.floor(members * 0.005)
  const first = (i: string, salt: number) => `firsts[1 + floor(power(pg_temp.chance(${i}, ${salt}), 1.5) * cardinality(firsts))::int]`
  const last = (i: string, salt: number) =>
    `case when pg_temp.chance(${i}, ${salt}) < 0.5 then lasts[1 + floor(pg_temp.chance(${i}, ${salt + 100}) * cardinality(lasts))::int]
      else pg_temp.composed(${i}, ${salt}) end`
  const phone = (i: string) => `'(' || 201 + ${i} % 700 || ') 555-' || lpad((${i} * 7 % 10000)::text, 4, '0')`
  return [
    `create function pg_temp.composed(i bigint, salt int) returns text immutable language sql as $$ select
       (array['Ab','Bar','Cal','Dor','Es','Fer','Gon','Hal','Is','Jan','Kel','Lan','Mor','Nor','Os','Pel','Quin','Ros','Sal','Tor','Ur','Val','Wes','Yar','Zam'])[1 + floor(pg_temp.chance(i, salt + 200) * 25)::int] ||
       (array['a','e','i','o','u','ar','en','il','on','ur','am','et','is','ob','ud','ak','el','im','or','un'])[1 + floor(pg_temp.chance(i,
         salt + 300) * 20)::int] ||
       (array['bach','berg','cek','dez','field','gard','ham','ini','jian','kins','ley','mann','nova','oglu','pour','quist','rez','son','ton','ulu','ville','wood','yama','zade','ski'])[1 + floor(pg_temp.chance(i, salt + 400) * 25)::int] $$`,
    `update members set last_name = pg_temp.composed(right(id, 12)::bigint, 900) where id like 'mbr_0000%'
      and right(id, 12)::bigint % 5 = 0`,
    `update agencies a set name = pg_temp.composed(c.place, 950) || ' ' || (array['Insurance','Insurance Agency','Brokers','Coverage Partners','Insurance Center'])[1 + (c.place % 5)::int] || ' of ' || a.home_state,
       email = 'office' || c.place || '@agency' || c.place || '.example', phone = ${phone('c.place')}, city = 'Austin' from codes c
         where c.master_code = a.master_code`,
    `insert into users (id, email, phone, role, first_name, last_name, master_code, status, created_at)
       select pg_temp.key('usr', 1000000 + i), 'seller' || i || '@bench.example', ${phone('i')}, 'agent', ${first('i', 11)},
         ${last('i', 12)}, c.master_code, 'active', timestamptz '2024-01-01'
       from generate_series(1::bigint, ${agents}) i cross join words join codes c on c.place = 1 + i % (select count(*) from codes)`,
    `insert into leads (id, stage, stage_since, agency_name, contact_name, email, phone, state, npn, source, created_at)
       select pg_temp.key('led', i), 'NEW', timestamptz '2025-01-01' + i * interval '5 minutes',
         ${last('i', 22)} || ' ' || (array['Insurance','Agency','Brokers','Coverage','Insurance Center'])[1 + (i % 5)::int],
         ${first('i', 21)} || ' ' || ${last('i', 23)}, 'lead' || i || '@office' || i % 1000 || '.example', ${phone('i')},
           states[1 + (i % 12)::int], lpad((10000000 + i)::text, 8, '0'), 'outbound', timestamptz '2025-01-01' + i * interval '5 minutes'
       from generate_series(1::bigint, ${leads}) i cross join words`,
    `insert into payments (id, membership_id, kind, status, amount_cents, enrollment_fee_cents, period_from, period_to, method, last4, at)
       select pg_temp.key('pay', i), id, 'first', 'succeeded', 995 + 1000 * (i % 3), 0, effective_on, effective_on + 30, 'visa',
         lpad((i % 10000)::text, 4, '0'), effective_on + i % 86400 * interval '1 second'
       from (select row_number() over (order by id) as i, id, effective_on from memberships where id like 'msh_0000%') ms`,
    `update claims set insurer_claim_number = 'LSM-26-' || lpad(right(id, 12)::bigint::text, 7, '0'),
      facts = jsonb_build_object('policyNumber', 'LS-' || right(member_id, 12)::bigint)
       where id like 'clm_0000%'`,
    `insert into promotions (id, code, kind, percent_bp, duration, starts_on, issued_under, max_redemptions, created_by, created_at)
       select pg_temp.key('prm', i), case when i <= ${promotions} then upper(${last('i', 31)}) || '-' || i
         else 'ONE-' || upper(substr(md5(i::text), 1, 10)) || i end,
         'percent', 1000, 'once', date '2025-01-01', case when i > ${promotions} then pg_temp.key('prm', 1) end,
           case when i > ${promotions} then 1 end, 'bench', timestamptz '2025-01-01'
       from generate_series(1::bigint, ${promotions} * 11) i cross join words`,
    `insert into alliances (id, name, status, override_first_bp, override_renewal_bp, contract_from, notes, created_at)
       select pg_temp.key('all', i), 'Alliance ' || i, 'active', 100, 50, date '2024-01-01', '', timestamptz '2024-01-01'
         from generate_series(1::bigint, 20) i`,
    `insert into agency_alliances (master_code, alliance_id, during)
       select master_code, pg_temp.key('all', 1 + place % 20), daterange('2024-01-01', null) from codes where place % 2 = 0`,
    // One in fifty went to another agency since it was sold.
    `insert into commission_terms (payment_id, membership_id, state, billing, effective_on, master_code, tier, tier_first_bp,
      tier_renewal_bp, referral_cents,
         recruiter_bp, recruiter_months, sales_admin_bp, sales_admin_months, cap_first_bp, cap_renewal_bp, agent_id, agent_split_bp,
           alliance_id, override_first_bp, override_renewal_bp, at)
       select p.id, ms.id, ms.state, ms.billing, ms.effective_on, u.master_code, 'T0', 1000, 500, 0, 0, 0, 0, 0, 2000, 2000, u.id, 5000,
         aa.alliance_id,
         case when aa.alliance_id is not null then 100 end, case when aa.alliance_id is not null then 50 end, p.at
       from (select row_number() over (order by id) as i, * from memberships where id like 'msh_0000%') ms
       join payments p on p.membership_id = ms.id
       join sellers s on s.id = ms.agent_id
       join sellers u on u.place = case when i % 50 = 0 then 1 + s.place % (select count(*) from sellers) else s.place end
       left join agency_alliances aa on aa.master_code = u.master_code`,
    `insert into payouts (id, claim_id, kind, amount_cents, status, owed, method, clear, automatic, approved_by, settled_at, created_at)
       select 'pot' || substr(id, 4), id, 'claim', deductible_cents, 'settled', true, 'ach', true, false, (select id from sellers limit 1),
         submitted_at + interval '9 days', submitted_at + interval '7 days'
       from claims where id like 'clm_0000%' and outcome = 'paid'`,
    `insert into documents (id, claim_id, member_id, requirement, file_name, media_type, bytes, sha256, storage_key, verdict, state,
      uploaded_by, uploaded_name, uploaded_role, at)
       select pg_temp.key('doc', i), id, member_id, 'declarations',
         (array['Declarations page','IMG','Scan','Repair estimate','Police report','Recibo taller','Photo'])[1 + (i % 7)::int] || ' ' || i || (array['.pdf','.jpg'])[1 + (i % 2)::int],
         'application/pdf', 1000, encode(sha256(i::text::bytea), 'hex'), 'bench/' || i, 'clean', 'clean', member_id, 'Member', 'member',
           submitted_at
       from (select row_number() over (order by id) as i, id, member_id, submitted_at from claims where id like 'clm_0000%') c`,
    `analyze`,
  ]
}
