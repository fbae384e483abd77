import { sql, type RawBuilder } from 'kysely'
import type { Clue } from '#domains/membership/member-list/rules/finding.ts'
import { namedQuery } from '#platform/db.ts'
import { containsPattern } from '#platform/queries/sql-filter.ts'

/** The members a clue leads to, as a question for their ids. `within` is what else must be true of a member `m`. */
export function membersFoundBy(clue: Clue, within: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (clue.by) {
    case 'name':
      return sql`select m.id from members m where m.full_name ilike ${containsPattern(clue.text)} and ${within}`
    case 'email':
      return sql`select m.id from members m where m.email::text ilike ${containsPattern(clue.text)} and ${within}`
    case 'phone':
      return clue.text.length === 10
        ? sql`select m.id from members m where ${PHONE_END} = ${clue.text} and ${within}`
        : sql`select m.id from members m
            where regexp_replace(coalesce(m.phone, ''), '\\D', '', 'g') like ${`%${clue.text}`} and ${within}`
    case 'vin':
      return sql`select distinct m.id from vehicles v join members m on m.id = v.member_id where v.vin = ${clue.text} and ${within}`
    case 'vin_end':
      return sql`select distinct m.id from vehicles v join members m on m.id = v.member_id
        where right(v.vin, 6) = ${clue.text} and ${within}`
    case 'number':
      return sql`select m.id from memberships ms join members m on m.id = ms.member_id where ms.number = ${clue.text} and ${within}`
  }
}

const PHONE_END = sql.raw(String.raw`right(regexp_replace(coalesce(m.phone, ''), '\D', '', 'g'), 10)`)

/** More names than this have the letters in them: walking the newest members finds a page of them sooner. */
export const MOST_NAMES = 40

/** The first and last names that have these letters in them, `MOST_NAMES` and one more at the most (index: member_names_part). */
export async function namesLike(text: string): Promise<string[]> {
  const rows = await namedQuery<{ name: string }>(
    'members.names_like',
    `select name from member_names where name like $1 limit ${MOST_NAMES + 1}`,
    [containsPattern(text.toLowerCase())],
  )
  return rows.map(({ name }) => name)
}

/** What was probably meant: each word as the nearest name there is; null when that is what was written (index: member_names_part). */
export async function nearestNames(text: string): Promise<string | null> {
  const words = text.toLowerCase().split(' ').filter(Boolean).slice(0, 4)
  const rows = await namedQuery<{ near: string | null }>(
    'members.nearest_names',
    `select (select n.name from member_names n where n.name % w.word order by similarity(n.name, w.word) desc, n.name limit 1) as near
     from unnest($1::text[]) with ordinality w (word, place) order by w.place`,
    [words],
  )
  const meant = rows.map(({ near }, place) => near ?? words[place]).join(' ')
  return meant === words.join(' ') ? null : meant
}
