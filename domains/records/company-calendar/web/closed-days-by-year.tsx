import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { businessDaysOf, type ClosedDay } from '#domains/records/company-calendar/rules/company-calendar.ts'
import { HOLIDAY_WORDS } from '#domains/records/company-calendar/web/holiday-words.ts'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { WeekdayText } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'
import { federalHolidays, type HolidayName } from '#platform/business-days.ts'
import { type Day, parts } from '#platform/days.ts'

type Row = { on: Day } & ({ holiday: HolidayName } | { name: string })

const yearOf = (on: Day): number => parts(on).year

/** Federal holidays and the company's own closed days in one list for each year, by date. */
export function ClosedDaysByYear({ closed }: { closed: readonly ClosedDay[] }) {
  const thisYear = yearOf(today())
  const years = [...new Set([thisYear, thisYear + 1, ...closed.map(({ on }) => yearOf(on))])].toSorted()
  return years.map((year) => <Year key={year} year={year} closed={closed.filter(({ on }) => yearOf(on) === year)} />)
}

function Year({ year, closed }: { year: number; closed: readonly ClosedDay[] }) {
  const { t } = useLingui()
  const holidays = federalHolidays(year).map(({ on, name }): Row => ({ on, holiday: name }))
  const rows = [...holidays, ...closed].toSorted((a, b) => (a.on < b.on ? -1 : 1))
  return (
    <section>
      <h3>{year}</h3>
      <p>
        <Plural
          value={businessDaysOf(year, closed)}
          one="# business day: Monday to Friday, without these days."
          other="# business days: Monday to Friday, without these days."
        />
      </p>
      <DataTable caption={t`Closed days of ${year}`} rows={rows} rowKey={keyOf} columns={COLUMNS} empty={null} />
    </section>
  )
}

const keyOf = (row: Row): string => `${row.on} ${'holiday' in row}`

function Named({ row }: { row: Row }) {
  const { i18n } = useLingui()
  return <>{'holiday' in row ? i18n._(HOLIDAY_WORDS[row.holiday]) : row.name}</>
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'on', sentence: true, head: <Trans>Closed on</Trans>, cell: ({ on }) => <WeekdayText day={on} /> },
  { id: 'name', sentence: true, head: <Trans>What it is</Trans>, cell: (row) => <Named row={row} /> },
  {
    id: 'whose',
    head: <Trans>Whose day</Trans>,
    cell: (row) => ('holiday' in row ? <Trans>Federal holiday</Trans> : <Trans>Our own</Trans>),
  },
]
