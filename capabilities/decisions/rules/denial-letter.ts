import { appealBy } from '#capabilities/claims/rules/deadlines.ts'
import { type ClaimInLetters, FOOTER } from '#capabilities/claims/rules/letters.ts'
import { type DenialCode, DENIALS } from '#capabilities/decisions/rules/denial-codes.data.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { CLAUSES } from '#capabilities/terms/rules/clauses.data.ts'
import { type Day, dayInLetters } from '#platform/days.ts'

export type DenialToExplain = {
  code: DenialCode
  decidedOn: Day
  /** The facts and documents relied on, in the handler's words. */
  explanation: string
  documents: readonly string[]
  regulator: string
}

/** The denial letter of docs/rules.md §6.5, whole: it never says that this is the end, and asks for nothing in return. */
export function denialLetter(claim: ClaimInLetters, { code, decidedOn, explanation, documents, regulator }: DenialToExplain): Letter {
  const denial = DENIALS[code]
  const clause = CLAUSES[denial.clause]
  return {
    subject: `Our decision on your claim ${claim.number}`,
    greeting: `Hello ${claim.firstName},`,
    paragraphs: [
      `We cannot pay this claim. ${denial.reason}`,
      `Clause ${denial.clause} of your terms, "${clause.title}", says: ${clause.words}`,
      `What we relied on: ${explanation}${documents.length > 0 ? ` Documents: ${documents.join('; ')}.` : ''}`,
      `What would change the decision: ${denial.cure}`,
      `If you disagree, you can appeal until ${dayInLetters(appealBy(decidedOn))}, once, on the page of your claim or in writing. Someone who had no part in this decision looks at everything again. You can send new documents with it.`,
      regulator,
    ],
    facts: [
      ['Claim', claim.number],
      ['Car', claim.vehicle],
      ['Day of the loss', dayInLetters(claim.lossOn)],
      ['Decided on', dayInLetters(decidedOn)],
      ['Reason', `${code}, clause ${denial.clause}`],
    ],
    action: { label: 'Open your claim', url: claim.url },
    footer: FOOTER,
  }
}
