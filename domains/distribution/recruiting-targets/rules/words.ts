import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'

/** For a recruiter whose target was set. */
export const targetSet = (byName: string, target: { agencies: number; policies: number }): { title: Sentence; body: Sentence } => ({
  title: say`You have a new target`,
  body: say`${byName} set your monthly target. Agencies: ${target.agencies}. Policies: ${target.policies}. See Reports for your progress.`,
})
