/** How a filter compares. In an address it is before the colon, and `is` is omitted: `status=not:CANCELLED,VOIDED`. */
export const OPERATORS = ['is', 'not', 'before', 'after', 'between', 'under', 'over'] as const
export type Operator = (typeof OPERATORS)[number]
export type Filter = { operator: Operator; values: readonly string[] }

/** The filters of a list: the operators of each, and the values it takes. */
export type FilterRule = { operators: readonly Operator[]; fits: (value: string) => boolean }
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

export const namesOf = <Rules extends FilterRules>(rules: Rules): readonly (keyof Rules & string)[] => Object.keys(rules)

/** The value must be one of these, or an amount in whole cents. */
export const oneOfWords =
  (words: readonly string[]) =>
  (value: string): boolean =>
    words.includes(value)
export const isAmount = (value: string): boolean => /^\d{1,11}$/.test(value)
