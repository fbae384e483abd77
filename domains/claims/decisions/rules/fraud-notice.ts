import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'

/** To compliance, when a claim was denied for fraud (K11). */
export const deniedForFraud = (number: string): { title: Sentence; body: Sentence } => ({
  title: say`Claim ${number} was denied for fraud`,
  body: say`Read the finding, and decide whether the state has to be told.`,
})
