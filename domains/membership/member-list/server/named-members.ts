import { sql, type RawBuilder } from 'kysely'
import type { SearchTerms } from '#domains/records/finders/rules/read-search.ts'
import { spellingsOf } from '#domains/records/finders/rules/spelling.ts'

/**
 * The members of a name, newest first: `n (id, certainty)`, 2 as typed and 3 spelled nearly so. `within` is the scope, on a member `m`. A
 * name is one of the words, or all of them; of two names one is the first and the other the last. Null without a word of two letters.
 */
export function namedMembers({ words }: SearchTerms, within: RawBuilder<unknown>): RawBuilder<unknown> | null {
  const whole = words.join(' ')
  if (whole.length < 2) return null
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const)
  const ways = [ofOneName(whole, within), ...splits.map(([a, b]) => ofTwoNames(a, b, within))]
  return sql`(select f.id, min(f.certainty) as certainty from (${sql.join(ways, sql` union all `)}) f group by f.id
    order by 2, f.id desc limit ${sql.lit(MOST)})`
}

const MOST = 10

/**
 * Members whose first or last name it is or contains (indexes: members_last_name, members_first_name and those of an agent's, an agency's).
 */
const ofOneName = (name: string, within: RawBuilder<unknown>) => sql`
  select f.id, n.certainty from (${namesLike(name, { most: 12 })}) n cross join lateral (
    (${newest(sql`lower(m.last_name) = n.name`, within)}) union all (${newest(sql`lower(m.first_name) = n.name`, within)})) f`

/** First and last name, in either order (index: members_both_names). */
const ofTwoNames = (a: string, b: string, within: RawBuilder<unknown>) => sql`
  select f.id, greatest(a.certainty, b.certainty) as certainty
  from (${namesLike(a, { most: 8 })}) a cross join (${namesLike(b, { most: 8 })}) b cross join lateral (
    (${newest(sql`lower(m.last_name) = b.name and lower(m.first_name) = a.name`, within)}) union all
    (${newest(sql`lower(m.last_name) = a.name and lower(m.first_name) = b.name`, within)})) f`

const newest = (named: RawBuilder<unknown>, within: RawBuilder<unknown>) =>
  sql`select m.id from members m where ${named} and ${within} order by m.id desc limit ${sql.lit(MOST)}`

/** Names that members have (docs: member_names): these letters or a part, else one letter away, else the most similar ones. */
function namesLike(name: string, { most }: { most: number }): RawBuilder<unknown> {
  const part = sql`select n.name, n.letters from member_names n where n.letters like ${name.length > 2 ? `%${name}%` : `${name}%`}
    order by n.letters <> ${name}, n.letters not like ${`${name}%`}, length(n.letters), n.name limit ${sql.lit(most)}`
  const spellings = spellingsOf(name)
  if (spellings.length === 0) return sql`select p.name, 2 as certainty from (${part}) p`
  return sql`
    with part as materialized (${part})
    select p.name, 2 as certainty from part p
    union all (select n.name, 3 from member_names n where n.letters = any (${spellings}::text[]) limit 8)
    union all (select s.name, 3 from (
      select n.name, greatest(similarity(n.letters, ${name}), word_similarity(${name}, n.letters) * 0.8) as near from member_names n
      where (n.letters % ${name} or ${name} <% n.letters) and not exists (select from part) order by 2 desc limit 4) s where s.near >= 0.4)`
}
