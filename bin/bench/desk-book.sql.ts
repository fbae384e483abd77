/**
 * What a desk searches besides members, in proportion to these: agents with names, emails and phones, agencies, leads, payments and documents.
 * Follows `book` in the same session. A part of all names is composed, so that there are tens of thousands of different ones.
 */
export const deskBook = (members: number): readonly string[] => {
  const agents = Math.floor(members * 0.03)
  const leads = Math.floor(members * 0.05)
  const first = (i: string, salt: number) => `firsts[1 + floor(power(pg_temp.chance(${i}, ${salt}), 1.5) * cardinality(firsts))::int]`
  const last = (i: string, salt: number) =>
    `case when pg_temp.chance(${i}, ${salt}) < 0.5 then lasts[1 + floor(pg_temp.chance(${i}, ${salt + 100}) * cardinality(lasts))::int] else pg_temp.composed(${i}, ${salt}) end`
  const phone = (i: string) => `'(' || 201 + ${i} % 700 || ') 555-' || lpad((${i} * 7 % 10000)::text, 4, '0')`
  return [
    `create function pg_temp.composed(i bigint, salt int) returns text immutable language sql as $$ select
       (array['Ab','Bar','Cal','Dor','Es','Fer','Gon','Hal','Is','Jan','Kel','Lan','Mor','Nor','Os','Pel','Quin','Ros','Sal','Tor','Ur','Val','Wes','Yar','Zam'])[1 + floor(pg_temp.chance(i, salt + 200) * 25)::int] ||
       (array['a','e','i','o','u','ar','en','il','on','ur','am','et','is','ob','ud','ak','el','im','or','un'])[1 + floor(pg_temp.chance(i, salt + 300) * 20)::int] ||
       (array['bach','berg','cek','dez','field','gard','ham','ini','jian','kins','ley','mann','nova','oglu','pour','quist','rez','son','ton','ulu','ville','wood','yama','zade','ski'])[1 + floor(pg_temp.chance(i, salt + 400) * 25)::int] $$`,
    `update members set last_name = pg_temp.composed(right(id, 12)::bigint, 900) where id like 'mbr_0000%' and right(id, 12)::bigint % 5 = 0`,
    `update agencies a set name = pg_temp.composed(c.place, 950) || ' ' || (array['Insurance','Insurance Agency','Brokers','Coverage Partners','Insurance Center'])[1 + (c.place % 5)::int] || ' of ' || a.home_state,
       email = 'office' || c.place || '@agency' || c.place || '.example', phone = ${phone('c.place')}, city = 'Austin' from codes c where c.master_code = a.master_code`,
    `insert into users (id, email, phone, role, first_name, last_name, master_code, status, created_at)
       select pg_temp.key('usr', 1000000 + i), 'seller' || i || '@bench.example', ${phone('i')}, 'agent', ${first('i', 11)}, ${last('i', 12)}, c.master_code, 'active', timestamptz '2024-01-01'
       from generate_series(1::bigint, ${agents}) i cross join words join codes c on c.place = 1 + i % (select count(*) from codes)`,
    `insert into leads (id, stage, stage_since, agency_name, contact_name, email, phone, state, npn, source, created_at)
       select pg_temp.key('led', i), 'NEW', timestamptz '2025-01-01' + i * interval '5 minutes', ${last('i', 22)} || ' ' || (array['Insurance','Agency','Brokers','Coverage','Insurance Center'])[1 + (i % 5)::int],
         ${first('i', 21)} || ' ' || ${last('i', 23)}, 'lead' || i || '@office' || i % 1000 || '.example', ${phone('i')}, states[1 + (i % 12)::int], lpad((10000000 + i)::text, 8, '0'), 'outbound', timestamptz '2025-01-01' + i * interval '5 minutes'
       from generate_series(1::bigint, ${leads}) i cross join words`,
    `insert into payments (id, membership_id, kind, status, amount_cents, enrollment_fee_cents, period_from, period_to, method, last4, at)
       select pg_temp.key('pay', i), id, 'first', 'succeeded', 995 + 1000 * (i % 3), 0, effective_on, effective_on + 30, 'visa', lpad((i % 10000)::text, 4, '0'), effective_on + i % 86400 * interval '1 second'
       from (select row_number() over (order by id) as i, id, effective_on from memberships where id like 'msh_0000%') ms`,
    `insert into documents (id, claim_id, member_id, requirement, file_name, media_type, bytes, sha256, storage_key, verdict, state, uploaded_by, uploaded_name, uploaded_role, at)
       select pg_temp.key('doc', i), id, member_id, 'declarations', (array['Declarations page','IMG','Scan','Repair estimate','Police report','Recibo taller','Photo'])[1 + (i % 7)::int] || ' ' || i || (array['.pdf','.jpg'])[1 + (i % 2)::int],
         'application/pdf', 1000, encode(sha256(i::text::bytea), 'hex'), 'bench/' || i, 'clean', 'clean', member_id, 'Member', 'member', submitted_at
       from (select row_number() over (order by id) as i, id, member_id, submitted_at from claims where id like 'clm_0000%') c`,
    `analyze`,
  ]
}
