import type { Actor } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import type { memberList } from '#domains/membership/member-list/contract.ts'
import type { SearchTerm } from '#domains/membership/member-list/rules/finding.ts'
import { MAX_NAMES, namesLike, nearestNames } from '#domains/membership/member-list/server/finding.store.ts'
import {
  countMembers,
  memberIds,
  membersPage,
  type PageQuery,
  type MemberListRow,
} from '#domains/membership/member-list/server/list.store.ts'
import { memberQuery, type MemberQuery, type MemberSelection } from '#domains/membership/member-list/server/member-where.ts'
import type { ListRows } from '#platform/queries/list-rows.ts'
import { COUNTED, cappedCount, type CappedCount } from '#platform/queries/capped-count.ts'
import type { Id } from '#platform/ids.ts'

type Page = { cursor?: string | undefined; limit: number }
type Found = { rows: MemberListRow[]; next: string | null; near: string | null }

/** The list as its count and its export read it. It has its own queries: which index finds members depends on the search. */
export const memberRows: ListRows<(typeof memberList)['filters'], MemberListRow, Actor> = {
  page: (actor, query, page) => findMembers(actor, memberQuery(query), page),
  count: (actor, query) => countMatching(actor, memberQuery(query)),
}

/** A page of members. When no name matches, the members with the probable spelling, which `near` holds. */
export async function findMembers(actor: Actor, query: MemberQuery, page: Page): Promise<Found> {
  const found = await pageOf(actor, query, page)
  if (found.rows.length > 0 || query.term?.by !== 'name' || page.cursor) return { ...found, near: null }
  const near = await nearestNames(query.term.text)
  if (!near) return { ...found, near: null }
  const suggested = await pageOf(actor, { ...query, term: { by: 'name', text: near } }, page)
  return suggested.rows.length > 0 ? { ...suggested, near } : { ...found, near: null }
}

async function pageOf(actor: Actor, query: MemberQuery, { cursor, limit }: Page) {
  const pageQuery = await pageQueryOf(actor, query, { cursor, limit: limit + 1 })
  const found = pageQuery ? await membersPage(actor, pageQuery) : []
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** How many match, and whether there are more than were counted. */
async function countMatching(actor: Actor, selection: MemberSelection): Promise<CappedCount> {
  const pageQuery = await pageQueryOf(actor, selection, { limit: COUNTED + 1 })
  const count = pageQuery ? await countMembers(actor, pageQuery, COUNTED + 1) : 0
  return cappedCount(count)
}

/** The previous and next member in a list; null at its ends. */
export async function neighborsOf(actor: Actor, query: MemberQuery, id: Id<'member'>) {
  const neighbor = async (oldestFirst: boolean): Promise<Id<'member'> | null> => {
    const pageQuery = await pageQueryOf(actor, { ...query, oldestFirst }, { cursor: id, limit: 1 })
    const [found] = pageQuery ? await memberIds(actor, pageQuery) : []
    return found ?? null
  }
  const [previous, next] = await Promise.all([neighbor(!query.oldestFirst), neighbor(query.oldestFirst)])
  return { previous, next }
}

/** All that match, at most `limit` of them. */
export async function idsMatching(actor: Actor, selection: MemberSelection, limit: number): Promise<Id<'member'>[]> {
  const pageQuery = await pageQueryOf(actor, selection, { limit })
  return pageQuery ? memberIds(actor, pageQuery) : []
}

/** The query with its names; null when no name at all contains these letters, so that there is nothing to search. */
async function pageQueryOf(actor: Actor, selection: MemberSelection, page: Page): Promise<PageQuery | null> {
  if (!usesNameIndex(actor, selection.term)) return { ...selection, ...page }
  const names = await namesLike(selection.term.text)
  if (names.length === 0) return null
  return { ...selection, ...page, names: names.length > MAX_NAMES ? 'many' : names }
}

/** One word: few names contain it, and an index finds their members among all, an agency's or an agent's. */
const usesNameIndex = (actor: Actor, term: SearchTerm | null): term is SearchTerm =>
  WITH_NAME_INDEX.includes(actor.role) && term?.by === 'name' && term.text.length >= 3 && !term.text.includes(' ')

const WITH_NAME_INDEX: readonly Role[] = ['staff', 'agent-admin', 'agent']
