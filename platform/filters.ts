import { type Day, isDay } from '#platform/days.ts'

/** How a filter compares. In an address it is before the colon, and `is` is omitted: `status=not:CANCELLED,VOIDED`. */
export const OPERATORS = ['is', 'not', 'before', 'after', 'between', 'under', 'over'] as const
export type Operator = (typeof OPERATORS)[number]
export type Filter = { operator: Operator; values: readonly string[] }

/** The filters of a list: the operators of each, and the values it takes: some words, an amount in cents, or all that fit. */
export type FilterRule = {
  operators: readonly Operator[]
  fits: (value: string) => boolean
  values?: readonly string[]
  inCents?: true
}
export type FilterRules = Readonly<Record<string, FilterRule>>
/** The filters that are set. */
export type Filters<Rules extends FilterRules> = { [Name in keyof Rules]?: Filter }

export function readFilter(text: string): Filter | null {
  const [, word = 'is', list = ''] = /^(?:([a-z]+):)?(.*)$/s.exec(text) ?? []
  const operator = OPERATORS.find((each) => each === word)
  const values = list.split(',').filter(Boolean)
  return operator && isEnough(operator, values.length) ? { operator, values } : null
}

/** Whether the number of values fits the operator: one or more, one, or two. */
function isEnough(operator: Operator, count: number): boolean {
  if (operator === 'between') return count === 2
  return operator === 'is' || operator === 'not' ? count > 0 : count === 1
}

/** The day that a filter names; without the filter, or where it is none, undefined. */
export function dayOfFilter(filter: Filter | undefined): Day | undefined {
  const day = filter?.values[0]
  return day !== undefined && isDay(day) ? day : undefined
}

export const writeFilter = ({ operator, values }: Filter): string =>
  values.length === 0 ? '' : `${operator === 'is' ? '' : `${operator}:`}${values.join(',')}`

/** The filters of an address. Invalid ones were refused before (`filterShapes`). */
export function readFilters<Rules extends FilterRules>(
  rules: Rules,
  asked: Partial<Record<keyof Rules & string, string | undefined>>,
): Filters<Rules> {
  const filters: Filters<Rules> = {}
  for (const name of namesOf(rules)) {
    const filter = readFilter(asked[name] ?? '')
    if (filter) filters[name] = filter
  }
  return filters
}

/** The search, filters and order of a list. */
export type ListQuery<Rules extends FilterRules> = { search: string | null; filters: Filters<Rules>; oldestFirst: boolean }

/** The same as text, from the list's address. */
export type ListAddress<Rules extends FilterRules> = { search?: string | undefined; sort?: string | undefined } & {
  [Name in keyof Rules & string]?: string | undefined
}

export const readListQuery = <Rules extends FilterRules>(rules: Rules, asked: ListAddress<Rules>): ListQuery<Rules> => ({
  search: asked.search?.trim() || null,
  filters: readFilters(rules, asked),
  oldestFirst: asked.sort === 'oldest',
})

export const namesOf = <Rules extends FilterRules>(rules: Rules): readonly (keyof Rules & string)[] => Object.keys(rules)

const EITHER = ['is', 'not'] as const

/** A filter by one or more of these words. */
export const wordFilter = <const Words extends readonly string[]>(values: Words, operators: readonly Operator[] = EITHER) => ({
  operators,
  fits: oneOfWords(values),
  values,
})

/** A filter by values that are too many to list, for example ids. */
export const valueFilter = (fits: (value: string) => boolean, operators: readonly Operator[] = EITHER) => ({ operators, fits })

/** A filter by the two letters of a state; any two letters are valid. */
export const stateFilter = { operators: EITHER, fits: (value: string): boolean => /^[A-Z]{2}$/.test(value) }

export const dayFilter = (...operators: readonly ('between' | 'before' | 'after')[]) => ({ operators, fits: isDay })

/** An amount in whole cents. */
export const amountFilter = (...operators: readonly ('over' | 'under' | 'between')[]) => ({
  operators,
  fits: isAmount,
  inCents: true as const,
})

/** The value must be one of these, or an amount in whole cents. */
export const oneOfWords =
  (words: readonly string[]) =>
  (value: string): boolean =>
    words.includes(value)
export const isAmount = (value: string): boolean => /^\d{1,11}$/.test(value)
