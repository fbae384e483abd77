import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'

/** K15: the notification for whoever denied the claim. */
export const qualityReviewDisagrees = (number: string): { title: Sentence; body: Sentence } => ({
  title: say`Quality review disagrees with your denial: ${number}`,
  body: say`See why on the claim’s page. If the claim was still denied, it’s under review again and someone else will decide.`,
})
