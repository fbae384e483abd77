import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, momentShape } from '#access/shapes.ts'
import { MAX_SEARCH, MIN_SEARCH } from '#domains/records/finders/rules/read-search.ts'
import { SEARCH_FIELDS, SEARCH_KINDS } from '#domains/records/finders/rules/search-words.ts'

const hitShape = z.object({
  id: z.string(),
  /** What it is called: a name, a number, a file's name. */
  title: z.string(),
  /** What tells it apart from others: whose it is, where it is. */
  detail: z.nullable(z.string()),
  /** Its status in the words of its kind; of a claim also the outcome. */
  status: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  amount: z.nullable(centsShape),
  day: z.nullable(dayShape),
  /** The page on which the reader sees it. */
  to: z.string(),
  /** By what it was found, and the part that was typed. */
  why: z.object({ field: z.enum(SEARCH_FIELDS), part: z.string() }),
  /** Whose it is, where the reader may open that member. */
  memberId: z.nullable(z.string()),
  at: z.nullable(momentShape),
})
export type SearchHit = z.output<typeof hitShape>

const groupShape = z.object({
  kind: z.enum(SEARCH_KINDS),
  hits: z.array(hitShape),
  /** There are more than these. */
  more: z.boolean(),
})
export type SearchGroup = z.output<typeof groupShape>

const typedShape = z
  .string('Enter what to search for.')
  .check(z.trim(), z.minLength(MIN_SEARCH, 'Enter at least 2 characters.'), z.maxLength(MAX_SEARCH, 'Enter at most 200 characters.'))

/** Ids of things of these kinds, separated by commas. */
const idsShape = z
  .string('Enter what was opened.')
  .check(z.maxLength(600), z.regex(/^[a-z]{3}_[0-9a-z]{26}(,[a-z]{3}_[0-9a-z]{26}){0,11}$/, 'We don’t recognize this ID.'))

export const searchContract = contract({
  search: {
    verb: 'search.everything',
    method: 'GET',
    path: '/search',
    summary:
      'Search everything within my scope by name or identifier: what it is, why it was found, and its page; the surest kind first, then the newest',
    query: z.object({ q: typedShape }),
    answer: z.object({ groups: z.array(groupShape) }),
    refusals: { too_many_searches: 'Too many searches. Wait a minute, then try again.' },
  },
  opened: {
    verb: 'search.everything',
    presence: 'never',
    method: 'GET',
    path: '/search/opened',
    summary: 'What I opened from the search before, by id, as it is now; what I may not see any more is left out',
    query: z.object({ ids: idsShape }),
    answer: z.object({ groups: z.array(groupShape) }),
  },
})
