import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '#design/pictures/icon.tsx'
import styles from '#design/list/filter-bar.module.css'
import { FilterForm, OperatorWord, type FilterField } from '#design/list/filter-form.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { withParam } from '#design/browser/search-params.ts'
import { readFilter, type Filter } from '#platform/filters.ts'
import { cents } from '#platform/money.ts'

/** The active filters as chips, each of which can be changed or removed; and the filters that can be added. */
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
        <Popover label={<Trans>Add filter</Trans>} quiet>
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
      <Popover label={<FilterText field={field} filter={filter} />}>
        <FilterForm key={search.get(name)} field={field} filter={filter} />
      </Popover>
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Remove filter: ${label}`}
        onClick={() => setSearch(withParam(search, name, ''), { preventScrollReset: true })}
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  )
}

/** "Membership is not Cancelled, Voided"; "Filed between Nov 1, 2026 and Nov 21, 2026". */
function FilterText({ field, filter: { operator, values } }: { field: FilterField; filter: Filter }) {
  const words = values.map((value) => <ValueWord key={value} field={field} value={value} />)
  return (
    <>
      {field.label} <em>{<OperatorWord operator={operator} />}</em>{' '}
      {operator === 'between' ? (
        <Trans>
          {words[0]} and {words[1]}
        </Trans>
      ) : (
        words.flatMap((word, place) => (place === 0 ? [word] : [', ', word]))
      )}
    </>
  )
}

function ValueWord({ field: { choices, inCents = false }, value }: { field: FilterField; value: string }) {
  if (choices) return <>{choices.find((choice) => choice.value === value)?.label ?? value}</>
  return inCents ? <Money amount={cents(Number(value))} trim /> : <DayText day={value} />
}

/** A native disclosure as a panel below its button. Closes on blur and on Escape. */
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
