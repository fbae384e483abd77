import { addDays, type Day, weekday } from '#platform/days.ts'

/** The filters of each figure above the list. A week begins on Monday, in the office's calendar. */
export const messageFigures = (today: Day) => ({
  failedToday: { state: 'failed', since: `between:${today},${today}` },
  returnedThisWeek: { state: 'bounced,complained', since: `between:${addDays(today, 1 - weekday(today))},${today}` },
  waitingLong: { waiting: 'long' },
  lettersToMail: { channel: 'letter', state: 'queued' },
})
