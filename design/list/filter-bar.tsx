import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import styles from '#design/list/filter-bar.module.css'
import { withParam } from '#design/search-params.ts'
import { readFilter, writeFilter, type Filter, type Operator } from '#platform/filters.ts'

/** Something a list can be filtered by; its name is the one in the address. A few choices, or a day. */
export type FilterField = {
  name: string
  label: string
  operators: readonly Operator[]
  choices?: readonly { value: string; label: string }[]
}

/** The filters that are set, each a chip that says how it compares and can be changed or taken away; and those that can be added. */
export function FilterBar({ fields }: { fields: readonly FilterField[] }) {
  const [search] = useSearchParams()
  const filterOf = ({ name }: FilterField) => readFilter(search.get(name) ?? '')
  const unset = fields.filter((field) => !filterOf(field))
  return (
    <div className={styles.bar}>
      {fields.map((field) => {
        const filter = filterOf(field)
        return filter ? <SetFilter key={field.name} field={field} filter={filter} /> : null
      })}
      {unset.length > 0 ? (
        <Popover label={<Trans>Add a filter</Trans>} quiet>
          {unset.map((field) => (
            <details key={field.name} name="add-a-filter" className={styles.field}>
              <summary>{field.label}</summary>
              <FilterForm field={field} filter={null} />
            </details>
          ))}
        </Popover>
      ) : null}
    </div>
  )
}

function SetFilter({ field, filter }: { field: FilterField; filter: Filter }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { name, label } = field
  return (
    <span className={styles.chip}>
      <Popover label={<Saying field={field} filter={filter} />}>
        <FilterForm key={search.get(name)} field={field} filter={filter} />
      </Popover>
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Take away the filter ${label}`}
        onClick={() => setSearch(withParam(search, name, ''), { preventScrollReset: true })}
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  )
}

/** "Membership is not Cancelled, Voided". */
function Saying({ field: { label, choices }, filter: { operator, values } }: { field: FilterField; filter: Filter }) {
  const words = values.map((value) => choices?.find((choice) => choice.value === value)?.label ?? value).join(', ')
  return (
    <>
      {label} <em>{<OperatorWord operator={operator} />}</em> {words}
    </>
  )
}

function OperatorWord({ operator }: { operator: Operator }) {
  switch (operator) {
    case 'is':
      return <Trans>is</Trans>
    case 'not':
      return <Trans>is not</Trans>
    case 'before':
      return <Trans>before</Trans>
    case 'after':
      return <Trans>after</Trans>
  }
}

function FilterForm({ field: { name, label, operators, choices }, filter }: { field: FilterField; filter: Filter | null }) {
  const [search, setSearch] = useSearchParams()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = data
      .getAll('value')
      .filter((value) => typeof value === 'string')
      .map((value) => value.trim())
      .filter(Boolean)
    const operator = operators.find((each) => each === data.get('operator')) ?? 'is'
    event.currentTarget.closest<HTMLDetailsElement>('[data-popover]')?.removeAttribute('open')
    setSearch(withParam(search, name, writeFilter({ operator, values })), { preventScrollReset: true })
  }
  return (
    <form className={styles.form} onSubmit={apply} aria-label={label}>
      <fieldset className={styles.operators}>
        <legend className="visually-hidden">{label}</legend>
        {operators.map((operator) => (
          <label key={operator} hidden={operators.length === 1}>
            <input type="radio" name="operator" value={operator} defaultChecked={operator === (filter?.operator ?? operators[0])} />
            <OperatorWord operator={operator} />
          </label>
        ))}
      </fieldset>
      <div className={styles.choices}>
        {choices ? (
          choices.map((choice) => (
            <label key={choice.value}>
              <input type="checkbox" name="value" value={choice.value} defaultChecked={filter?.values.includes(choice.value)} />
              {choice.label}
            </label>
          ))
        ) : (
          <input type="date" name="value" aria-label={label} defaultValue={filter?.values[0] ?? ''} required className={styles.day} />
        )}
      </div>
      <Button type="submit" size="small">
        <Trans>Filter</Trans>
      </Button>
    </form>
  )
}

/** The browser's own disclosure, as a panel beneath its button. Left or Escaped, it closes. */
function Popover({ label, quiet = false, children }: { label: ReactNode; quiet?: boolean; children: ReactNode }) {
  return (
    <details
      data-popover=""
      className={styles.popover}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className={quiet ? styles.add : styles.set}>
        {quiet ? <Icon name="plus" size={16} /> : null}
        <span>{label}</span>
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
