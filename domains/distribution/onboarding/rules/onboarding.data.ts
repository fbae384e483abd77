/** What an agency hands in before it sells, in the order of the steps; the keys are the criteria of the stage ONBOARDING. */
export const PAPERS = ['license', 'eo', 'w9', 'ach', 'agreement'] as const
export type PaperKind = (typeof PAPERS)[number]

export const ONBOARDING = {
  /** How long a link of an email works. */
  linkDays: 30,
  /** How many emails with a link one application gets in a day on request. */
  linksADay: 12,
  mostFiles: 40,
  /** By when an applicant hands in a part, in calendar days since the application was begun or the part was returned. */
  applicantDays: 14,
  /** By when compliance decides what was handed in. */
  reviewDays: { days: 3, type: 'business' },
  /** How long nothing happens before an applicant is reminded. */
  stalledDays: 7,
  /** How long before their link ends they get another. */
  linkReminderDays: 5,
} as const
