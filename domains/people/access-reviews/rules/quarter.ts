import { addDays, type Day } from '#platform/days.ts'

/** The first day of the quarter that a day is in. */
export const quarterOf = (on: Day): Day => {
  const [year = '', month = '1'] = on.split('-')
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1
  return `${year}-${String(first).padStart(2, '0')}-01` as Day
}

const REMINDED_AFTER_DAYS = 14

/** The first day on which reviewers are reminded of a review that was opened on this one. */
export const reminderOn = (openedOn: Day): Day => addDays(openedOn, REMINDED_AFTER_DAYS)
