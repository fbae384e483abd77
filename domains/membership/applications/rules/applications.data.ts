/** How long an application waits, and how much of it is kept. */
export const APPLICATION = {
  remindAfterHours: 24,
  purgeAfterDays: 30,
  /** Letters with a link that whoever applies may ask for in a day. */
  linksADay: 5,
  mostAnswers: 80,
  longestAnswer: 200,
} as const
