import type { LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { type ClaimInEmails, factsOfDocument, FOOTER } from '#domains/claims/claims/rules/emails.ts'
import { type DenialCode, denialWords } from '#domains/claims/model/rules/denial-codes.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, say, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Clause } from '#domains/membership/terms/rules/clauses.data.ts'
import type { Day } from '#platform/days.ts'

export type DenialToExplain = {
  code: DenialCode
  lossType: LossType | null
  decidedOn: Day
  appealBy: Day
  /** The handler's explanation: the facts and documents relied on. */
  explanation: Translated
  documents: readonly Translated[]
  regulator: Translated
  /** The clause of the reason, in the terms that govern the membership: quoted word for word. */
  clause: Clause
}

/** The names of documents, one after the other, in the reader's language. */
const listed = (documents: readonly Translated[]): Translated => documents.reduce((before, next) => say`${before}; ${next}`)

/** The denial letter of docs/rules.md §6.5. It never says "final decision" and never asks for a release. */
export function denialEmail(
  claim: ClaimInEmails,
  { code, lossType, decidedOn, appealBy, explanation, documents, regulator, clause }: DenialToExplain,
): Email {
  const denial = denialWords(code, lossType)
  return {
    subject: say`Our decision on your claim ${claim.number}`,
    greeting: say`Hello ${claim.firstName},`,
    paragraphs: [
      say`We cannot pay this claim. ${phrase(denial.reason)}`,
      say`Clause ${denial.clause} of your terms (“${clause.title}”) says: ${{ quoted: clause.words, inSpanish: clause.inSpanish ?? null }}`,
      documents.length > 0
        ? say`What we relied on: ${explanation} Documents: ${listed(documents)}.`
        : say`What we relied on: ${explanation}`,
      say`What would change the decision: ${phrase(denial.cure)}`,
      say`If you disagree, you can appeal until ${{ day: appealBy }}, once, on your claim’s page or in writing. Someone who was not involved in this decision will review everything again. You can include new documents.`,
      regulator,
    ],
    facts: [
      ...factsOfDocument(claim),
      [say`Decision date`, say`${{ day: decidedOn }}`],
      [say`Reason`, say`${code}, clause ${denial.clause}`],
    ],
    action: { label: say`View your claim`, url: claim.url },
    footer: FOOTER,
  }
}
