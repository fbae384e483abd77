import { sql, type RawBuilder } from 'kysely'
import type { SearchTerms } from '#domains/records/finders/rules/read-search.ts'
import { spellingsOf } from '#domains/records/finders/rules/spelling.ts'
import { type Way, way } from '#domains/records/finders/server/finder.ts'

/** The rows of a table that keeps the letters of its names (migration 0114): what is selected of `table` within the actor's scope. */
export type NamedRows = { table: 'u' | 'a' | 'l'; select: RawBuilder<unknown> }

/**
 * The ways by a name: all words are part of it; each word is one of its words, or one letter away from one; and, where no name has them as
 * parts, names with most of the same letters.
 */
export function nameWays({ words, letters }: SearchTerms, { table, select }: NamedRows): (Way | null)[] {
  if (letters.length < 2) return []
  const column = (name: 'id' | 'letters' | 'letter_words') => sql.ref(`${table}.${name}`)
  const ofAll = (conditions: readonly RawBuilder<unknown>[]) => sql`${select} and ${sql.join(conditions, sql` and `)}`
  const part = ofAll(words.map((word) => sql`${column('letters')} like ${`%${word}%`}`))
  const spelled = /[a-z]{4}/.test(letters) ? letters : null
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const near = (word: string) => sql`${[word, ...spellingsOf(word)]}::text[]`
  // The longest word by the index, once for each spelling; the others are compared in the few rows that it leaves. All of them by `&&` would
  // compare every row with hundreds of spellings.
  const withOthers = others.map(
    (word) => sql`exists (select from unnest(${column('letter_words')}) o (word) where o.word = any (${near(word)}))`,
  )
  const oneLetterAway = sql`select n.id from unnest(${near(longest)}) s (word) cross join lateral
    (${ofAll([sql`${column('letter_words')} @> array[s.word]`, ...withOthers])} offset 0) n`
  return [
    way(letters, 'name', 2, () => sql`${part} order by ${column('id')} desc`),
    way(spelled, 'similar_name', 3, () => oneLetterAway),
    way(
      spelled,
      'similar_name',
      3,
      (name) => sql`${select} and ${name} <% ${column('letters')} and not exists (${part})
        order by word_similarity(${name}, ${column('letters')}) desc`,
    ),
  ]
}
