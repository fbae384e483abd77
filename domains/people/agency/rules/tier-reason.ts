import { dayInEnglish, isDay } from '#platform/days.ts'

/**
 * The reason of a tier as it is read: those that the tier job wrote at first have the day of a pin in digits, and name who approves a tier
 * by a word of ours. The rows are never changed.
 */
export const tierReason = (why: string): string =>
  why
    .replace(/^The pin to (\S{10}) has ended\./, (said, day: string) => (isDay(day) ? `The pin to ${dayInEnglish(day)} has ended.` : said))
    .replace(/ together with P3 needs the approval of super\.$/, ' with P3 needs Breakwater’s approval.')
