import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CLOSED_DAY_LIMITS, type ClosedDay, closedDayFields } from '#domains/records/company-calendar/rules/company-calendar.ts'
import { Button } from '#design/button.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { WeekdayText } from '#design/values/moment.tsx'
import type { Day } from '#platform/days.ts'

type Row = { key: number; on: string; name: string }

const ROWS = Array.from({ length: CLOSED_DAY_LIMITS.typed }, (_, row) => closedDayFields(row))

/** What was typed in the lines, by their fields. */
export const closedDaysIn = (answers: Answers): Record<string, string> =>
  Object.fromEntries(
    ROWS.flatMap(({ on, name }) => [on, name]).flatMap((field) => (answers.text(field) ? [[field, answers.text(field)]] : [])),
  )

/** The closed days of a draft, a line each. Those before its first day stay as they were. `from`: the day it is in force from. */
export function ClosedDayFields({ closed, from }: { closed: readonly ClosedDay[]; from: Day }) {
  const kept = closed.filter(({ on }) => on < from)
  const [rows, setRows] = useState<readonly Row[]>(() => closed.filter(({ on }) => on >= from).map((day, key) => ({ key, ...day })))
  const add = (form: HTMLFormElement | null) => {
    flushSync(() => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, on: '', name: '' }]))
    focusLine(form, rows.length)
  }
  const remove = (row: number, form: HTMLFormElement | null) => {
    flushSync(() => setRows(rows.filter((_, place) => place !== row)))
    focusLine(form, row)
  }
  return (
    <>
      <FormSection title={<Trans>Closed days</Trans>}>
        <p>
          <Trans>The office is closed on weekends and federal holidays anyway.</Trans>
        </p>
        {kept.map(({ on, name }) => (
          <p key={on}>
            <WeekdayText day={on} />: {name} (<Trans>stays as it was</Trans>)
          </p>
        ))}
      </FormSection>
      {rows.map(({ key, on, name }, row) => (
        <Line key={key} row={row} on={on} name={name} from={from} onRemove={(form) => remove(row, form)} />
      ))}
      {rows.length < CLOSED_DAY_LIMITS.typed ? (
        <FormActions>
          <Button icon="plus" name={ADD} value="line" onClick={({ currentTarget }) => add(currentTarget.form)}>
            <Trans>Add a closed day</Trans>
          </Button>
        </FormActions>
      ) : null}
    </>
  )
}

const ADD = 'days.add'

/** The keyboard goes on in the line: its first field, or where no line is left there, the button that adds one. */
function focusLine(form: HTMLFormElement | null, row: number): void {
  const found = form?.elements.namedItem(closedDayFields(row).on) ?? form?.elements.namedItem(ADD)
  if (found instanceof HTMLElement) found.focus()
}

type LineProps = { row: number; on: string; name: string; from: Day; onRemove: (form: HTMLFormElement | null) => void }

function Line({ row, on, name, from, onRemove }: LineProps) {
  const { t } = useLingui()
  const [fields, number] = [closedDayFields(row), row + 1]
  return (
    <FormSection title={<Trans>Closed day {number}</Trans>}>
      <FieldRow>
        <DateField name={fields.on} label={<Trans>Date</Trans>} defaultValue={on} min={from} missing={t`Enter a date.`} />
        <TextField
          name={fields.name}
          label={<Trans>What it is</Trans>}
          defaultValue={name}
          maxLength={CLOSED_DAY_LIMITS.name}
          autoComplete="off"
          missing={t`Enter what this day is.`}
        />
      </FieldRow>
      <FormActions>
        <Button kind="quiet" size="small" onClick={({ currentTarget }) => onRemove(currentTarget.form)}>
          <Trans>Remove closed day {number}</Trans>
        </Button>
      </FormActions>
    </FormSection>
  )
}
