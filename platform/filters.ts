/** How a filter compares. In an address it stands before the colon, and `is` is left out: `status=not:CANCELLED,VOIDED`. */
export const OPERATORS = ['is', 'not', 'before', 'after'] as const
export type Operator = (typeof OPERATORS)[number]
export type Filter = { operator: Operator; values: readonly string[] }

export function readFilter(text: string): Filter | null {
  const [, word = 'is', list = ''] = /^(?:([a-z]+):)?(.*)$/s.exec(text) ?? []
  const operator = OPERATORS.find((each) => each === word)
  const values = list.split(',').filter(Boolean)
  return operator && values.length > 0 ? { operator, values } : null
}

export const writeFilter = ({ operator, values }: Filter): string =>
  values.length === 0 ? '' : `${operator === 'is' ? '' : `${operator}:`}${values.join(',')}`
