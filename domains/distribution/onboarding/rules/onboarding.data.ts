/** What an agency hands in before it sells, in the order of the steps; the keys are the criteria of the stage ONBOARDING. */
export const PAPERS = ['license', 'eo', 'w9', 'ach', 'agreement'] as const
export type PaperKind = (typeof PAPERS)[number]

export const ONBOARDING = {
  /** How long a link of an email works. */
  linkDays: 30,
  /** How many emails with a link one application gets in a day on request. */
  linksADay: 12,
  mostFiles: 40,
} as const
