import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#design/button.tsx'
import styles from '#design/list/filter-bar.module.css'
import { withParam } from '#design/browser/search-params.ts'
import { writeFilter, type Filter, type Operator } from '#platform/filters.ts'
import { parseDollars } from '#platform/money.ts'

/** A filter of a list, by its name in the address. It has a few choices, an amount, or a day. */
export type FilterField = {
  name: string
  label: string
  operators: readonly Operator[]
  choices?: readonly { value: string; label: string }[]
  inCents?: boolean
}

/** The operator and value of a filter. Closes its panel when it is applied. */
export function FilterForm({ field, filter }: { field: FilterField; filter: Filter | null }) {
  const { name, label, operators } = field
  const [search, setSearch] = useSearchParams()
  const [operator, setOperator] = useState(filter?.operator ?? operators[0] ?? 'is')
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesIn(new FormData(event.currentTarget), field)
    event.currentTarget.closest<HTMLDetailsElement>('[data-popover]')?.removeAttribute('open')
    setSearch(withParam(search, name, writeFilter({ operator, values })), { preventScrollReset: true })
  }
  return (
    <form className={styles.form} onSubmit={apply} aria-label={label}>
      <fieldset className={styles.operators}>
        <legend className="visually-hidden">{label}</legend>
        {operators.map((each) => (
          <label key={each} hidden={operators.length === 1}>
            <input type="radio" name="operator" value={each} checked={each === operator} onChange={() => setOperator(each)} />
            <OperatorWord operator={each} />
          </label>
        ))}
      </fieldset>
      <div className={styles.choices}>
        {field.choices
          ? field.choices.map((choice) => (
              <label key={choice.value}>
                <input type="checkbox" name="value" value={choice.value} defaultChecked={filter?.values.includes(choice.value)} />
                {choice.label}
              </label>
            ))
          : (operator === 'between' ? [0, 1] : [0]).map((place) => <Bound key={place} field={field} place={place} filter={filter} />)}
      </div>
      <Button type="submit" size="small">
        <Trans>Apply</Trans>
      </Button>
    </form>
  )
}

/** A bound of the filter; of two, the second is the upper one. */
function Bound({ field: { label, inCents = false }, place, filter }: { field: FilterField; place: number; filter: Filter | null }) {
  const { t } = useLingui()
  const set = filter?.values[place]
  const said = place === 0 ? label : t`${label}, up to`
  if (!inCents) return <input type="date" name="value" aria-label={said} defaultValue={set ?? ''} required className={styles.bound} />
  return (
    <input
      name="value"
      aria-label={said}
      inputMode="decimal"
      placeholder={t`Dollars`}
      pattern={DOLLARS}
      title={t`Enter an amount, for example 250 or 99.95`}
      defaultValue={set ? (Number(set) / 100).toString() : ''}
      required
      className={styles.bound}
    />
  )
}

const DOLLARS = String.raw`\$?\s*[\d,]{1,11}(\.\d{1,2})?`

/** The chosen or typed values; of two bounds the lower one first. */
function valuesIn(data: FormData, { choices, inCents = false }: FilterField): string[] {
  const written = data.getAll('value').filter((value) => typeof value === 'string')
  if (choices) return written
  if (!inCents) return written.filter(Boolean).sort()
  return written
    .map(parseDollars)
    .filter((amount) => amount !== null)
    .sort((one, other) => one - other)
    .map(String)
}

export function OperatorWord({ operator }: { operator: Operator }) {
  switch (operator) {
    case 'is':
      return <Trans>is</Trans>
    case 'not':
      return <Trans>is not</Trans>
    case 'before':
      return <Trans>before</Trans>
    case 'after':
      return <Trans>after</Trans>
    case 'between':
      return <Trans>between</Trans>
    case 'under':
      return <Trans>less than</Trans>
    case 'over':
      return <Trans>more than</Trans>
  }
}
