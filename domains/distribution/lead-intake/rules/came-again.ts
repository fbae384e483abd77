import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'

type Words = { title: Sentence; body: Sentence }

/** For the owner of a lead that came again. */
export const leadCameAgain = (agencyName: string, { contactName, back }: { contactName: string; back: boolean }): Words => ({
  title: say`${agencyName} contacted us again`,
  body: back
    ? say`${contactName} contacted us again, so the lead is back on the board. Please call today.`
    : say`${contactName} contacted us again. Their message is on the lead’s page.`,
})

/** For the recruiter of an agency that asked to join though it sells already. */
export const agencyCameAgain = (agencyName: string, contactName: string): Words => ({
  title: say`${agencyName} asked to join again`,
  body: say`${contactName} asked to join, but the agency already sells for us. Please find out what they need.`,
})
