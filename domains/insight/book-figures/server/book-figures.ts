import type { Actor } from '#access/actor.ts'
import type { Answer } from '#access/contract.ts'
import type { BookFigures, bookFiguresContract, BooksBy } from '#domains/insight/book-figures/contract.ts'
import { mayReadFigure } from '#domains/insight/book-figures/policy.ts'
import { type Figure, FIGURES, isMoney } from '#domains/insight/book-figures/rules/figures.ts'
import { figureSums, type FigureSum } from '#domains/insight/book-figures/server/book-figures.store.ts'
import type { Book } from '#domains/insight/book-figures/server/facts.ts'
import { periodOf } from '#domains/insight/reports/rules/period.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents, ZERO } from '#platform/money.ts'

export type Asked = {
  from?: Day | undefined
  to?: Day | undefined
  masterCode?: string | undefined
  agent?: Id<'user'> | undefined
  location?: Id<'agencyLocation'> | undefined
  recruiter?: Id<'user'> | undefined
}

/** The book that is asked for; twelve months to today unless other days are named. */
export function bookOf(actor: Actor, { from, to, masterCode, agent, location, recruiter }: Asked): Book {
  const today = officeDay()
  const until = to ?? today
  const period = periodOf({ from: from ?? addDays(addMonths(until, -12), 1), to: until }, today)
  const whose = { masterCode: masterCode ?? null, agentId: agent ?? null, locationId: location ?? null, recruiterId: recruiter ?? null }
  return { actor, period, today, ...whose }
}

/** By month only what happens in a month: a membership is in force in many. */
const BY_MONTH = ['written', 'premium', 'losses', 'commission', 'share', 'lapsed'] as const satisfies readonly Figure[]

export async function bookFigures(
  actor: Actor,
  { by = 'all', ...asked }: Asked & { by?: BooksBy | undefined },
): Promise<Answer<typeof bookFiguresContract.figures>> {
  const book = bookOf(actor, asked)
  const readable = FIGURES.filter((figure) => mayReadFigure(actor, figure))
  const grouped = readable.filter((figure) => by !== 'month' || BY_MONTH.some((each) => each === figure))
  const [total, before, groups] = await Promise.all([
    figureSums(book, readable, 'all'),
    figureSums({ ...book, period: yearBefore(book.period) }, ['written', 'premium'], 'all'),
    by === 'all' ? [] : figureSums(book, grouped, by),
  ])
  const { written, premium } = figuresIn(before, actor)
  return {
    asOf: clock.now().toISOString(),
    period: book.period,
    total: figuresIn(total, actor),
    yearBefore: { written, premium },
    groups: [...Map.groupBy(groups, ({ key }) => key)].map(([key, sums]) => ({
      key,
      label: sums[0]?.label ?? key,
      figures: figuresIn(sums, actor),
    })),
  }
}

const yearBefore = ({ from, to }: Book['period']) => ({ from: addMonths(from, -12), to: addMonths(to, -12) })

function figuresIn(sums: readonly FigureSum[], actor: Actor): BookFigures {
  const of = (figure: Figure) => sums.find((sum) => sum.figure === figure)
  const valueOf = (figure: Figure) => {
    if (!mayReadFigure(actor, figure)) return null
    return isMoney(figure) ? cents(of(figure)?.cents ?? ZERO) : (of(figure)?.count ?? 0)
  }
  return Object.fromEntries(FIGURES.map((figure) => [figure, valueOf(figure)])) as BookFigures
}
