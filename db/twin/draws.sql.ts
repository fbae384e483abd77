import type { Frame } from '#db/twin/size.ts'
import { AGENCY_KINDS, AGENCY_NAMES, CARS, FIRST_NAMES, INSURERS, LAST_NAMES, PLACES, STORIES, STREETS } from '#db/twin/words.data.ts'

export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
export const list = (values: readonly string[]): string => `array[${values.map(text).join(',')}]`

/** Functions and words of the session: a draw depends on the seed, on which row it is for, and on what is drawn. */
export const draws = ({ seed }: Frame): string[] => [
  `create function pg_temp.chance(i bigint, what int) returns float8 immutable language sql as
     $$ select ((hashint8extended(i * 1000003 + ${seed}, what) & 9007199254740991)::float8) / 9007199254740992 $$`,
  `create function pg_temp.one(words text[], draw float8) returns text immutable language sql as $$
    select words[1 + floor(draw * cardinality(words))::int] $$`,
  // The time comes first, as in the ids of the product: ordered by id is ordered by time.
  `create function pg_temp.key(prefix text, at timestamptz, i bigint) returns text immutable language sql as
     $$ select prefix || '_00' || lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || lpad(to_hex(i), 12, '0') $$`,
  `create function pg_temp.network(prefix text, i bigint) returns text immutable language sql as $$
    select prefix || left(md5(prefix || i || ':${seed}'), 24) $$`,
  // The same day, or the next on which an office is open: the database takes no other day that was promised in business days.
  `create temp table open_day as select d::date as day, min(d::date) filter (where extract(isodow from d) < 6
    and not is_federal_holiday(d::date))
     over (order by d desc) as open from generate_series(date '2010-01-01', date '2045-12-31', interval '1 day') d`,
  `create unique index on open_day (day)`,
  `create function pg_temp.workday(of date, n int) returns date stable language sql as
     $$ select open from pg_temp.open_day
        where day = of + n + 2 * ((n + least(extract(isodow from of)::int, 5) - 1) / 5) + case extract(isodow from of)::int when 6 then 1
          else 0 end $$`,
  `create function pg_temp.vin(maker text, year int, serial bigint) returns text immutable language plpgsql as $$
     declare
       plain text := maker || 'CB7F5' || '0' || substr('ABCDEFGHJKLMNPRSTVWXY123456789', 1 + (year - 1980) % 30,
         1) || 'T' || lpad((serial % 1000000)::text, 6, '0');
       values_of constant text := '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
       weights constant int[] := array[8,7,6,5,4,3,2,10,0,9,8,7,6,5,4,3,2];
       total int := 0;
     begin
       for n in 1..17 loop total := total + weights[n] * ((position(substr(plain, n, 1) in values_of) - 1) % 10); end loop;
       return overlay(plain placing case total % 11 when 10 then 'X' else (total % 11)::text end from 9 for 1);
     end $$`,
  `create temp table word as select ${list(FIRST_NAMES)} as firsts, ${list(LAST_NAMES)} as lasts, ${list(STREETS)} as streets,
     ${list(INSURERS)} as insurers, ${list(STORIES)} as stories, ${list(AGENCY_NAMES)} as agencies, ${list(AGENCY_KINDS)} as kinds`,
  `create temp table place (nr, state, share, city, zip, area) as values ${PLACES.map((each, n) => `(${n + 1}, ${each.map((cell) => (typeof cell === 'number' ? cell : text(cell))).join(',')})`).join(',')}`,
  `create temp table car (nr, make, model, maker) as values ${CARS.map((each, n) => `(${n + 1}, ${each.map(text).join(',')})`).join(',')}`,
]
