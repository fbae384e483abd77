import { sql, type RawBuilder } from 'kysely'
import type { SearchTerm } from '#domains/membership/member-list/rules/finding.ts'
import { namedQuery } from '#platform/db.ts'
import { containsPattern } from '#platform/queries/sql-filter.ts'

/** The ids of the members a search finds, as a subquery. `within` holds the other conditions on a member `m`. */
export function membersFoundBy(term: SearchTerm, within: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (term.by) {
    case 'name':
      return sql`select m.id from members m where m.full_name ilike ${containsPattern(term.text)} and ${within}`
    case 'email':
      return sql`select m.id from members m where m.email::text ilike ${containsPattern(term.text)} and ${within}`
    case 'phone':
      return term.text.length === 10
        ? sql`select m.id from members m where ${PHONE_END} = ${term.text} and ${within}`
        : sql`select m.id from members m
            where regexp_replace(coalesce(m.phone, ''), '\\D', '', 'g') like ${`%${term.text}`} and ${within}`
    case 'vin':
      return sql`select distinct m.id from vehicles v join members m on m.id = v.member_id where v.vin = ${term.text} and ${within}`
    case 'vin_end':
      return sql`select distinct m.id from vehicles v join members m on m.id = v.member_id
        where right(v.vin, 6) = ${term.text} and ${within}`
    case 'number':
      return sql`select m.id from memberships ms join members m on m.id = ms.member_id where ms.number = ${term.text} and ${within}`
  }
}

const PHONE_END = sql.raw(String.raw`right(regexp_replace(coalesce(m.phone, ''), '\D', '', 'g'), 10)`)

/** With more matching names than this, scanning the newest members finds a page of them sooner. */
export const MAX_NAMES = 40

/** First and last names that contain these letters, at most `MOST_NAMES` plus one (index: member_names_part). */
export async function namesLike(text: string): Promise<string[]> {
  const rows = await namedQuery<{ name: string }>(
    'members.names_like',
    `select name from member_names where name like $1 limit ${MAX_NAMES + 1}`,
    [containsPattern(text.toLowerCase())],
  )
  return rows.map(({ name }) => name)
}

/** The probable spelling: each word replaced by the nearest name; null when nothing changed (index: member_names_part). */
export async function nearestNames(text: string): Promise<string | null> {
  const words = text.toLowerCase().split(' ').filter(Boolean).slice(0, 4)
  const rows = await namedQuery<{ near: string | null }>(
    'members.nearest_names',
    `select (select n.name from member_names n where n.name % w.word order by similarity(n.name, w.word) desc, n.name limit 1) as near
     from unnest($1::text[]) with ordinality w (word, place) order by w.place`,
    [words],
  )
  const corrected = rows.map(({ near }, index) => near ?? words[index]).join(' ')
  return corrected === words.join(' ') ? null : corrected
}
