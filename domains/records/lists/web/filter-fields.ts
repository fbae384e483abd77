import type { FilterField } from '#design/list/filter-bar.tsx'
import type { FilterRule, FilterRules } from '#platform/filters.ts'

type Choice = { value: string; label: string }

/** One of a few has a word for each, or choices of its own; a day or an amount only what it is called. */
type Words<Rule> = { label: string } & (Rule extends { values: readonly (infer Value extends string)[] }
  ? { word: (value: Value) => string } | { choices: readonly Choice[] }
  : { choices?: readonly Choice[] })

/** What a list can be filtered by, in words and in this order. Null: only by who knows the address. */
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
