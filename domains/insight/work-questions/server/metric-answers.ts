import { pathTo } from '#access/path-to.ts'
import { answer, type Fact, type FactsAnswer, money } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, shown } from '#domains/insight/answers/server/reader.ts'
import { type Days, daysOf } from '#domains/insight/work-questions/rules/period.ts'
import type { WorkAsked } from '#domains/insight/work-questions/rules/work-asked.ts'
import { bookFiguresContract } from '#domains/insight/book-figures/contract.ts'
import type { ListedFigure } from '#domains/insight/book-figures/rules/figures.ts'
import { metricsContract } from '#domains/insight/metrics/contract.ts'
import { writeValue } from '#domains/insight/metrics/rules/figure.ts'
import { definitionOf, isAtEnd, type MetricId, type Unit } from '#domains/insight/metrics/rules/metrics.data.ts'
import { officeDay } from '#platform/clock.ts'
import { stateName } from '#platform/language/states.ts'

type Asked = Extract<WorkAsked, { kind: 'metric' }>

/** A figure of the company, and of an agency what its list of members counts. */
export const metricAnswer = (asking: Asking, asked: Asked): Promise<FactsAnswer | null> =>
  asking.actor.role === 'staff' ? ofCompany(asking, asked) : ofBook(asking, asked)

/** Of what is in force one day is asked for, of what happens a period: twelve months where none is named. */
export function daysAsked({ of, period }: Pick<Asked, 'of' | 'period'>): Days {
  const days = daysOf(period ?? { months: 12 }, officeDay())
  return isAtEnd(definitionOf(of).of.set) ? { from: days.to, to: days.to } : days
}

async function ofCompany(asking: Asking, asked: Asked): Promise<FactsAnswer | null> {
  const { say, language } = asking
  const { of, state } = asked
  const definition = definitionOf(of)
  const days = daysAsked(asked)
  if (days.from > officeDay()) return null
  const query = { ...days, ...(state ? { state } : {}) }
  const figure = await asking.read(metricsContract.metric, { params: { metric: of }, query })
  const narrowed = new URLSearchParams({ ...figure.period, ...(state ? { state } : {}) })
  const page = `${pathTo('/account-center/reporting/:metric', { metric: of })}?${narrowed}`
  const listed = `${pathTo('/account-center/reporting/:metric/rows', { metric: of })}?${narrowed}`
  const where = state ? `, ${stateName(state, language) ?? state}` : ''
  const facts: Fact[] = [
    {
      label: `${figure.name}${where}, ${spanOf(asking, figure.period)}`,
      value: written(asking, figure.value, definition.unit),
      to: definition.per ? page : listed,
    },
    ...(await otherMeasure(asking, of, { query, listed })),
    { label: spanOf(asking, figure.compared), value: written(asking, figure.before, definition.unit), to: null },
  ]
  return answer(figure.meaning, { facts, links: [{ to: page, label: say('The figure over time', 'La cifra en el tiempo') }] })
}

/** Of a sum also how many, of what is paid or refunded. */
async function otherMeasure(
  asking: Asking,
  metric: MetricId,
  { query, listed }: { query: Partial<Days> & { state?: string }; listed: string },
): Promise<Fact[]> {
  const { per, of } = definitionOf(metric)
  if (per || of.measure !== 'cents' || isAtEnd(of.set)) return []
  const { count } = await asking.read(metricsContract.list, { query: { metric, ...query, limit: 1 } })
  return [{ label: asking.say('How many', 'Cuántos'), value: String(count), to: listed }]
}

export const spanOf = (asking: Asking, { from, to }: Days): string =>
  from === to ? shown(asking, from) : `${shown(asking, from)} – ${shown(asking, to)}`

export function written({ say, language }: Asking, value: number | null, unit: Unit): string {
  const text = writeValue(value, unit, { locale: language })
  return unit === 'days' && value !== null ? say(`${text} days`, `${text} días`) : text
}

/** The list of the book that counts the same. */
const IN_BOOK: Partial<Record<MetricId, { figure: ListedFigure; label: readonly [string, string] }>> = {
  active_members: { figure: 'in_force', label: ['Active memberships', 'Membresías activas'] },
  joined: { figure: 'written', label: ['Sold', 'Vendidas'] },
  ended: {
    figure: 'left',
    label: ['Active at the start of these days and not at their end', 'Activas al inicio de estos días y no al final'],
  },
  lapsed: { figure: 'lapsed', label: ['Lapsed', 'Caducadas'] },
}

async function ofBook(asking: Asking, asked: Asked): Promise<FactsAnswer | null> {
  const { say, language } = asking
  const { state } = asked
  const listed = IN_BOOK[asked.of]
  if (!listed) return null
  const days = daysAsked(asked)
  if (days.from > officeDay()) return null
  const asks = { figure: listed.figure, ...days, ...(state ? { state } : {}) }
  const { count, rows } = await asking.read(bookFiguresContract.list, { query: { ...asks, limit: 5 } })
  const to = `${pathTo('/agent-center/book')}?${new URLSearchParams(asks)}`
  const where = state ? `, ${stateName(state, language) ?? state}` : ''
  return answer(say('This is what your book counts.', 'Esto es lo que cuenta su cartera.'), {
    facts: [
      { label: `${say(...listed.label)}${where}, ${spanOf(asking, days)}`, value: String(count), to },
      ...rows.map(({ memberName, membershipNumber, planName, cents }) => ({
        label: memberName ?? membershipNumber ?? '–',
        value: [planName, cents ? money(cents) : null].filter((part) => part !== null).join(', ') || '–',
        to,
      })),
    ],
    links: [{ to, label: say('The list', 'La lista') }],
  })
}
