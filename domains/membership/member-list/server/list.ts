import type { Actor } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import type { Clue } from '#domains/membership/member-list/rules/finding.ts'
import type { MemberQuery } from '#domains/membership/member-list/rules/list-query.ts'
import { MOST_NAMES, namesLike, nearestNames } from '#domains/membership/member-list/server/finding.store.ts'
import { countMembers, memberIds, membersPage, type Asked, type MemberListRow } from '#domains/membership/member-list/server/list.store.ts'
import type { Which } from '#domains/membership/member-list/server/member-where.ts'
import { COUNTED, cappedCount, type CappedCount } from '#platform/queries/capped-count.ts'
import type { Id } from '#platform/ids.ts'

type Page = { cursor?: string | undefined; limit: number }
type Found = { rows: MemberListRow[]; next: string | null; near: string | null }

/** A page of members. When nobody is called what was looked for, the members called what was probably meant, and `near` says it. */
export async function findMembers(actor: Actor, looking: MemberQuery, page: Page): Promise<Found> {
  const found = await pageOf(actor, looking, page)
  if (found.rows.length > 0 || looking.clue?.by !== 'name' || page.cursor) return { ...found, near: null }
  const near = await nearestNames(looking.clue.text)
  if (!near) return { ...found, near: null }
  const nearly = await pageOf(actor, { ...looking, clue: { by: 'name', text: near } }, page)
  return nearly.rows.length > 0 ? { ...nearly, near } : { ...found, near: null }
}

async function pageOf(actor: Actor, looking: MemberQuery, { cursor, limit }: Page) {
  const asked = await asking(actor, looking, { cursor, limit: limit + 1 })
  const found = asked ? await membersPage(actor, asked) : []
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** How many match, and whether there are more than were counted. */
export async function countMatching(actor: Actor, which: Which): Promise<CappedCount> {
  const asked = await asking(actor, which, { limit: COUNTED + 1 })
  const count = asked ? await countMembers(actor, asked, COUNTED + 1) : 0
  return cappedCount(count)
}

/** Who stands before and after a member in a list; null at its ends. */
export async function adjacentMembers(actor: Actor, looking: MemberQuery, id: Id<'member'>) {
  const beside = async (oldestFirst: boolean): Promise<Id<'member'> | null> => {
    const asked = await asking(actor, { ...looking, oldestFirst }, { cursor: id, limit: 1 })
    const [found] = asked ? await memberIds(actor, asked) : []
    return found ?? null
  }
  const [previous, next] = await Promise.all([beside(!looking.oldestFirst), beside(looking.oldestFirst)])
  return { previous, next }
}

/** Everyone who matches, at most `limit` of them. */
export async function idsMatching(actor: Actor, which: Which, limit: number): Promise<Id<'member'>[]> {
  const asked = await asking(actor, which, { limit })
  return asked ? memberIds(actor, asked) : []
}

/** How it is looked for; null when no name in the house has these letters, so that there is nothing to look for. */
async function asking(actor: Actor, which: Which, page: Page): Promise<Asked | null> {
  if (!looksAmongNames(actor, which.clue)) return { ...which, ...page }
  const names = await namesLike(which.clue.text)
  if (names.length === 0) return null
  return { ...which, ...page, names: names.length > MOST_NAMES ? 'many' : names }
}

/** One word: the names it is in are few, and who has them is found by index in the whole book, an agency's part or an agent's. */
const looksAmongNames = (actor: Actor, clue: Clue | null): clue is Clue =>
  WITH_NAME_INDEX.includes(actor.role) && clue?.by === 'name' && clue.text.length >= 3 && !clue.text.includes(' ')

const WITH_NAME_INDEX: readonly Role[] = ['staff', 'agent-admin', 'agent']
