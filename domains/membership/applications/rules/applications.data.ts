/** How long an application is kept, and limits on its size. */
export const APPLICATION = {
  remindAfterHours: 24,
  purgeAfterDays: 30,
  /** How many emails with a link an applicant may request in a day. */
  linksADay: 5,
  mostAnswers: 80,
  longestAnswer: 200,
} as const
