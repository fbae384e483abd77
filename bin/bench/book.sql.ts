/** The book of business as SQL: the same rows for the same size, skewed as real names and agencies are. `:n` is the number of members. */
export const book = (members: number): readonly string[] => {
  const agencies = Math.max(20, Math.floor(members / 500))
  const agents = agencies * 3
  return [
    `create function pg_temp.chance(seed bigint, salt int) returns float8 immutable language sql as
       $$ select ((hashint8extended(seed, salt) & 9007199254740991)::float8) / 9007199254740992 $$`,
    `create function pg_temp.key(prefix text, i bigint) returns text immutable language sql as $$
      select prefix || '_' || lpad(i::text, 26, '0') $$`,
    `create temp table words as select
       array['James','Mary','Robert','Patricia','John','Jennifer','Michael','Linda','David','Elizabeth','William','Barbara','Richard','Susan','Joseph','Jessica','Thomas','Sarah','Chris','Karen','Amara','Ngozi','Wei','Ximena','Oluwaseun','Anneliese'] as firsts,
       array['Smith','Johnson','Williams','Brown','Jones','Garcia','Miller','Davis','Rodriguez','Martinez','Hernandez','Lopez','Gonzalez','Wilson','Anderson','Thomas','Taylor','Moore','Jackson','Martin','Lee','Perez','Thompson','White','Harris','Sanchez','Clark','Ramirez','Lewis','Robinson','Okafor','Vandenberghe','Quisenberry','Zywicki'] as lasts,
       array['TX','FL','OH','PA','GA','NC','MI','IL','AZ','TN','MO','IN'] as states`,
    `insert into agencies (id, master_code, name, status, home_state, created_at, activated_at)
       select pg_temp.key('agy', i), (select states[1 + i % 12] from words) || '-' || lpad((30000 + i)::text, 5, '0'), 'Agency ' || i,
         'ACTIVE', (select states[1 + i % 12] from words), timestamptz '2024-01-01', timestamptz '2024-01-01'
       from generate_series(1::bigint, ${agencies}) i`,
    `create temp table codes as select row_number() over (order by id) as place, master_code from agencies where master_code <> 'DIRECT'`,
    `insert into users (id, email, role, first_name, last_name, master_code, status, created_at)
       select pg_temp.key('usr', i), 'agent' || i || '@bench.example', 'agent', 'Agent', 'No' || i, c.master_code, 'active',
         timestamptz '2024-01-01'
       from generate_series(1::bigint, ${agents}) i join codes c on c.place = 1 + (i - 1) / 3`,
    `create temp table sellers as select row_number() over (order by id) as place, id, master_code from users where id like 'usr_0000%'`,
    `analyze sellers`,
    `insert into members (id, email, first_name, last_name, phone, date_of_birth, street, city, state, zip, insurer, policy_number,
      master_code, agent_id, terms_accepted, created_at)
       select pg_temp.key('mbr', i), 'member' || i || '@bench.example',
              firsts[1 + floor(power(pg_temp.chance(i, 1), 2) * cardinality(firsts))::int],
                lasts[1 + floor(power(pg_temp.chance(i, 2), 2) * cardinality(lasts))::int],
              '(512) 555-' || lpad((i % 10000)::text, 4, '0'), date '1950-01-01' + (pg_temp.chance(i, 3) * 18000)::int,
                i || ' Harbor Street', 'Austin', states[1 + (i % 12)::int], lpad((i % 99999)::text, 5, '0'),
              'Lone Star Mutual', 'LS-' || i, u.master_code, u.id, true, timestamptz '2024-01-01' + i * interval '10 seconds'
       from (select i, 1 + floor(power(pg_temp.chance(i, 4), 1.5) * ${agents})::bigint as agent
         from generate_series(1::bigint, ${members}) i) drawn
       cross join words join sellers u on u.place = drawn.agent`,
    `insert into vehicles (id, member_id, vin, year, make, model, created_at)
       select pg_temp.key('veh', i), pg_temp.key('mbr', 1 + (i - 1) % ${members}), 'JH4KA7561PC' || lpad(i::text, 6, '0'),
         2008 + (i % 17)::int, 'Honda', 'Civic', timestamptz '2024-01-01'
       from generate_series(1::bigint, ${Math.floor(Math.min(members * 1.3, 999_999))}) i`,
    `insert into memberships (id, number, member_id, status, plan_version_id, price_tier, billing, price_cents, enrollment_fee_cents,
      state, master_code, agent_id, sold_by, effective_on, first_covered_on, year_started_on, period_from, period_to, paid_through_on,
      due_on, lapsed_on, coverage_end_on, ended_on, signed_at, created_at)
       select pg_temp.key('msh', i), 'BW-' || (1000000 + i), m.id,
              (array['ACTIVE','ACTIVE','ACTIVE','ACTIVE','ACTIVE','ACTIVE','PAST_DUE','LAPSED','CANCELLED','EXPIRED'])[1 + floor(pg_temp.chance(i, 5) * 10)::int],
              p.id, 'P1', 'monthly', 995, 1000, m.state, m.master_code, m.agent_id, 'bench', d, d + 30, d, d, d + 30, d + 30, d + 31,
                d + 46, d + 30, case when floor(pg_temp.chance(i, 5) * 10) >= 8 then d + 30 end, m.created_at, m.created_at
       from (select row_number() over (order by id) as i, id, state, master_code, agent_id, created_at from members
         where id like 'mbr_0000%') m
       cross join lateral (select date '2025-01-01' + (pg_temp.chance(i, 6) * 600)::int as d) dates
       join (select row_number() over (order by code) as place, id from plan_versions) p
         on p.place = 1 + floor(power(pg_temp.chance(i, 7), 1.3) * 4)::int`,
    `insert into claims (id, number, membership_id, member_id, master_code, agent_id, status, outcome, loss_on, loss_type,
      deductible_cents, filed_by, filed_role, submitted_at, notice_on, created_at, updated_at, proof_complete_at, decide_hard_on)
       select pg_temp.key('clm', i), 'CLM-2026-' || lpad(i::text, greatest(6, length(i::text)), '0'), ms.id, ms.member_id, ms.master_code,
         ms.agent_id,
              case when i % 10 < 7 then 'CLOSED' when i % 10 = 7 then 'IN_REVIEW' when i % 10 = 8 then 'INTAKE' else 'INFO_REQUESTED' end,
              case when i % 10 < 6 then 'paid' when i % 10 = 6 then 'denied' end,
              ms.effective_on + 40, 'collision', 50000, ms.member_id, 'member', ms.created_at + interval '60 days', ms.effective_on + 45,
                ms.created_at + interval '60 days', ms.created_at + interval '60 days', ms.created_at + interval '61 days',
                ms.effective_on + 80
       from (select row_number() over (order by id) as i, * from memberships where id like 'msh_0000%') ms where i % 10 < 3`,
    `analyze`,
  ]
}
