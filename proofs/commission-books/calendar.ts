import { addDays, addMonths, type Day, day } from '#platform/days.ts'

export const START = day('2027-01-01')
export const LONG_AFTER = day('2035-12-31')

export const noon = (on: Day): Date => new Date(`${on}T18:00:00Z`)

export const lastDay = (month: Day): Day => addDays(addMonths(month, 1), -1)

export const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
