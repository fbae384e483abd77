import { useLingui } from '@lingui/react/macro'
import { ago } from '#design/values/ago.ts'
import { now } from '#design/values/now.ts'
import { dayAt, isDay } from '#platform/days.ts'

/** A timestamp: when, and how long ago. `at` is ISO in UTC; shown in the reader's time zone. */
export function Moment({ at, relative = true }: { at: string; relative?: boolean }) {
  const { i18n } = useLingui()
  const date = new Date(at)
  const exact = new Intl.DateTimeFormat(localeOf(i18n.locale), { dateStyle: 'medium', timeStyle: 'short' }).format(date)
  return (
    <time dateTime={at}>
      {exact}
      {relative ? ` (${ago(date, now(), localeOf(i18n.locale))})` : ''}
    </time>
  )
}

/** The date of a timestamp in the reader's time zone, where the hour does not matter. `at` is ISO. */
export const DayOf = ({ at }: { at: string }) => <DayText day={dayAt(new Date(at))} />

/** A calendar date, "Nov 21, 2026": the same in every time zone. `brief`: without the year where it is this one. */
export function DayText({ day, brief = false }: { day: string; brief?: boolean }) {
  const { i18n } = useLingui()
  if (!isDay(day)) return <>{day}</>
  const isThisYear = day.slice(0, 4) === dayAt(now()).slice(0, 4)
  return <time dateTime={day}>{brief && isThisYear ? monthAndDay(day, i18n.locale) : dayInWords(day, i18n.locale)}</time>
}

/** A calendar date with its day of the week, "Friday, November 27, 2026". */
export function WeekdayText({ day }: { day: string }) {
  const { i18n } = useLingui()
  return <time dateTime={day}>{weekdayInWords(day, i18n.locale)}</time>
}

/** A month, "Nov 2026"; `month` is `2026-11`. */
export function MonthText({ month }: { month: string }) {
  const { i18n } = useLingui()
  return <time dateTime={month}>{monthInWords(month, i18n.locale)}</time>
}

/** "Nov 2026", for charts. */
export function monthInWords(month: string, locale = 'en'): string {
  return new Intl.DateTimeFormat(localeOf(locale), { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
}

/** "Nov 21, 2026", for sentences. */
export function dayInWords(day: string, locale = 'en'): string {
  return new Intl.DateTimeFormat(localeOf(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** A sentence of a rule has its days as `2026-11-21`: they are shown as every other date. */
export const withDaysInWords = (sentence: string, locale: string): string =>
  sentence.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => (isDay(day) ? dayInWords(day, locale) : day))

const weekdayInWords = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(localeOf(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const monthAndDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(localeOf(locale), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const localeOf = (locale: string): string => (locale === 'es' ? 'es-US' : 'en-US')
