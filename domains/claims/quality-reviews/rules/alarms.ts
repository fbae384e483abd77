import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'

/** K15: the notification for whoever denied the claim. */
export const qualityReviewDisagrees = (number: string): { title: Sentence; body: Sentence } => ({
  title: say`A second look disagrees with your denial of claim ${number}`,
  body: say`Read why on the page of the claim. If it was still denied, it is in review again and somebody else decides.`,
})
