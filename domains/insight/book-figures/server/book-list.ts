import type { Actor } from '#access/actor.ts'
import { isForAgency } from '#access/server/scope.ts'
import { type bookList, type BookRow, NOBODY } from '#domains/insight/book-figures/contract.ts'
import { mayReadFigure } from '#domains/insight/book-figures/policy.ts'
import { LISTED_FIGURES, type ListedFigure } from '#domains/insight/book-figures/rules/figures.ts'
import { type BookRecord, type FigureAsked, figurePage, figureTotal } from '#domains/insight/book-figures/server/book-figures.store.ts'
import { bookOf } from '#domains/insight/book-figures/server/book-figures.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { dayOfFilter, type ListQuery } from '#platform/filters.ts'
import { isId, type Id } from '#platform/ids.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'
import type { ListRows } from '#platform/queries/list-rows.ts'

type Query = ListQuery<typeof bookList.filters>

/** The figure, the days and the book that a list's address names. */
export function askedFor(actor: Actor, { filters }: Pick<Query, 'filters'>): FigureAsked {
  const text = (name: keyof typeof filters) => filters[name]?.values[0]
  const figure = LISTED_FIGURES.find((each) => each === text('figure')) ?? 'active'
  const [agent, location] = [text('agent'), text('location')]
  const asked = {
    from: dayOfFilter(filters.from),
    to: dayOfFilter(filters.to),
    masterCode: text('masterCode'),
    agent: userIn(agent),
    location: locationIn(location),
    recruiter: userIn(text('recruiter')),
  }
  const group = omitUndefined({
    state: text('state'),
    alliance: text('alliance'),
    plan: text('plan'),
    agent: agent === NOBODY ? (NOBODY as typeof NOBODY) : undefined,
    location: location === NOBODY ? (NOBODY as typeof NOBODY) : undefined,
  })
  const after = text('after')
  return { book: { ...bookOf(actor, asked), after: after ? Number(after) : null }, figure: readable(actor, figure), group }
}

const userIn = (text: string | undefined): Id<'user'> | undefined => (text !== undefined && isId('user', text) ? text : undefined)

const locationIn = (text: string | undefined): Id<'agencyLocation'> | undefined =>
  text !== undefined && isId('agencyLocation', text) ? text : undefined

function readable(actor: Actor, figure: ListedFigure): ListedFigure {
  if (!mayReadFigure(actor, figure)) throw new Refusal('not_your_role')
  return figure
}

/** The rows behind a figure, by the day they count on. */
export const bookRows: ListRows<typeof bookList.filters, BookRecord, Actor> = {
  page: async (actor, query, { cursor, limit }) => {
    const found = await figurePage(askedFor(actor, query), { cursor, limit: limit + 1 })
    const last = found[limit - 1]
    return { rows: found.slice(0, limit), next: found.length > limit && last ? `${last.on_day}|${last.id}` : null }
  },
  count: async (actor, query) => ({ count: (await figureTotal(askedFor(actor, query))).count }),
}

/** Who sold and no longer serves a member keeps the initials, as on a statement (docs/rules.md §5); recruiters see no member. */
export function presentBookRow(actor: Actor, row: BookRecord): BookRow {
  const serves = isServing(actor, row)
  return {
    id: row.id,
    membershipNumber: row.number,
    memberName: serves ? row.full_name : row.initials,
    memberId: serves ? row.member_id : null,
    status: row.status,
    planName: row.plan,
    state: row.state,
    masterCode: row.master_code,
    agencyName: row.agency,
    agentName: row.agent,
    onDay: row.on_day,
    cents: row.cents,
  }
}

/** Whether this actor serves the member now. */
export function isServing(
  actor: Actor,
  { serving_code: code, serving_agent: agent }: Pick<BookRecord, 'serving_code' | 'serving_agent'>,
): boolean {
  switch (actor.role) {
    case 'staff':
      return true
    case 'agent-admin':
      return code === actor.masterCode
    case 'agent':
      return isForAgency(actor) ? code === actor.masterCode : agent === actor.userId
    case 'sales-agent':
    case 'sales-admin':
    case 'member':
      return false
  }
}
