import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Actor } from '#access/actor.ts'
import type { SearchGroup, SearchHit } from '#domains/insight/search/contract.ts'
import { claimsFinder } from '#domains/claims/claim-list/server/find-claims.ts'
import { documentsFinder } from '#domains/claims/claim-documents/server/find-documents.ts'
import { agenciesFinder } from '#domains/distribution/agency-page/server/find-agencies.ts'
import { leadsFinder } from '#domains/distribution/lead-list/server/find-leads.ts'
import { findHelp } from '#domains/insight/assistant/server/find-help.ts'
import { distanceOf } from '#domains/insight/search/rules/closeness.ts'
import { inOrder, NEARLY } from '#domains/insight/search/rules/order.ts'
import { carsFinder } from '#domains/membership/member-list/server/find-cars.ts'
import { membersFinder } from '#domains/membership/member-list/server/find-members.ts'
import { membershipsFinder } from '#domains/membership/member-list/server/find-memberships.ts'
import { codesFinder } from '#domains/membership/promotion-list/server/find-codes.ts'
import { paymentsFinder } from '#domains/money/payments/server/find-payments.ts'
import { payoutsFinder } from '#domains/money/payouts/server/find-payouts.ts'
import { usersFinder } from '#domains/people/users/server/find-users.ts'
import { readIds, readSearch, type SearchTerms } from '#domains/records/finders/rules/read-search.ts'
import type { Finder, FoundRow } from '#domains/records/finders/server/finder.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Language } from '#platform/language/languages.ts'
import { foundInScope } from '#platform/queries/found-in-scope.ts'
import { batchQuery, subquery } from '#platform/queries/batch-query.ts'

/**
 * Every finder, in statements that run at the same time: each waits for the longest. One person's search takes three of the pool's
 * connections for milliseconds.
 */
const STATEMENTS: readonly (readonly Finder[])[] = [
  [membersFinder, membershipsFinder, carsFinder, codesFinder],
  [claimsFinder, payoutsFinder, paymentsFinder],
  [agenciesFinder, usersFinder, leadsFinder, documentsFinder],
]

const SHOWN = 5
const HELP_SHOWN = 3

/** Somebody who types all day stays far below; a script that tries out numbers does not. */
const limit = new RateLimiterMemory({ points: 240, duration: 60 })

export async function searchEverything(actor: Actor, typed: string, language: Language): Promise<SearchGroup[]> {
  await allow(actor)
  const terms = readSearch(typed, officeDay())
  const groups = await find(actor, terms)
  const help = findHelp(terms.text, language, HELP_SHOWN)
  if (help.length === 0) return groups
  const hits = help.map(({ id, question, to }) => ({
    ...NOTHING,
    id,
    title: question,
    to,
    why: { field: 'words' as const, part: terms.text },
  }))
  return [...groups, { kind: 'help', hits, more: false }]
}

const NOTHING = { detail: null, status: null, outcome: null, amount: null, day: null, memberId: null, at: null }

/** What somebody opened before, as it is now and as far as they may still see it. */
export const openedBefore = (actor: Actor, ids: readonly string[]): Promise<SearchGroup[]> => find(actor, readIds(ids, officeDay()))

async function allow({ id }: Actor): Promise<void> {
  try {
    await limit.consume(id)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new Refusal('too_many_searches', { waitSeconds: Math.ceil(error.msBeforeNext / 1000) })
    throw error
  }
}

async function find(actor: Actor, terms: SearchTerms): Promise<SearchGroup[]> {
  const found = await Promise.all(STATEMENTS.map((finders) => ask(actor, terms, finders)))
  return inOrder(found.flat()).map(({ finder, rows }) => ({
    kind: finder.kind,
    hits: rows.slice(0, SHOWN).map(({ row, to }) => hitOf(finder, actor, terms, row, to)),
    more: rows.length > SHOWN,
  }))
}

type Found = { finder: Finder; rows: { row: FoundRow; to: string; certainty: number; at: string }[] }

/** One statement for these finders; none when none of them has anything to look for. */
async function ask(actor: Actor, terms: SearchTerms, finders: readonly Finder[]): Promise<Found[]> {
  const queries = finders.flatMap((finder) => {
    const query = finder.query(actor, terms)
    return query ? [[finder, query] as const] : []
  })
  if (queries.length === 0) return []
  const asked = Object.fromEntries(queries.map(([{ kind }, query]) => [kind, subquery<FoundRow>(query, {})]))
  const found = await foundInScope(
    async () => Object.entries(await batchQuery(db(), asked)).flatMap(([kind, rows]) => rows.map((row) => ({ kind, row }))),
    ({ row }) => row.memberId,
  )
  return queries.map(([finder]) => ({
    finder,
    rows: found.flatMap(({ kind, row }) => {
      const to = kind === finder.kind ? finder.addressOf(actor, row) : null
      return to === null ? [] : [{ row, to, certainty: certaintyOf(row, terms), at: row.at }]
    }),
  }))
}

/** Of similar names the one that is nearest to what was typed is the surest. */
const certaintyOf = ({ certainty, title, detail }: FoundRow, { words }: SearchTerms): number =>
  certainty === NEARLY ? NEARLY + distanceOf(words, [title, detail].join(' ')) : certainty

function hitOf(finder: Finder, actor: Actor, terms: SearchTerms, row: FoundRow, to: string): SearchHit {
  const known = finder.present?.(actor, row) ?? row
  return {
    id: known.id,
    title: known.title,
    detail: known.detail || null,
    status: known.status,
    outcome: finder.kind === 'claim' ? known.key : null,
    amount: known.amount,
    day: known.day,
    to,
    why: { field: known.field, part: terms.text },
    memberId: actor.role === 'member' ? null : known.memberId,
    at: new Date(known.at).toISOString(),
  }
}
