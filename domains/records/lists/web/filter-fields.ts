import type { FilterRule, FilterRules } from '#platform/filters.ts'
import type { FilterField } from '#design/list/filter-form.tsx'

type Choice = { value: string; label: string }

/** The label of a filter, and for a filter by words a label for each word, or choices. */
type Words<Rule> = { label: string } & (Rule extends { values: readonly (infer Value extends string)[] }
  ? { word: (value: Value) => string } | { choices: readonly Choice[] }
  : { choices?: readonly Choice[] })

/** The fields of the filter bar, in this order. Null: the filter is not in the bar, only in addresses. */
export const filterFields = <Rules extends FilterRules>(
  rules: Rules,
  words: { [Name in keyof Rules]: Words<Rules[Name]> | null },
): readonly FilterField[] =>
  Object.entries<Worded | null>(words as Record<string, Worded | null>).flatMap(([name, said]) => {
    const rule = rules[name]
    if (!rule || !said) return []
    const { label, choices = choicesOf(rule, said) } = said
    return [{ name, label, operators: rule.operators, ...(choices ? { choices } : {}), ...(rule.inCents ? { inCents: true } : {}) }]
  })

type Worded = { label: string; choices?: readonly Choice[]; word?: (value: string) => string }

const choicesOf = ({ values }: FilterRule, { word }: Worded): readonly Choice[] | undefined =>
  word && values?.map((value) => ({ value, label: word(value) }))
