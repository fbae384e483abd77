import type { Authority } from '#domains/claims/model/rules/authority.data.ts'
import type { DocumentMatrix } from '#domains/claims/model/rules/documents.data.ts'
import { AUTHORITY_FIGURES, DOCUMENT_FIGURES, FRAUD_FLAG_FIGURES } from '#domains/claims/claim-figures/rules/figures.ts'
import type { FraudFigures } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { figuresOn, versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import type { Day } from '#platform/days.ts'

/** Who may approve how much, on the day of a decision. */
export const authorityOn = (on: Day): Authority => figuresOn(AUTHORITY_FIGURES, on)

/** What flags weigh, on the day a claim is scored. */
export const fraudFiguresOn = (on: Day): FraudFigures => figuresOn(FRAUD_FLAG_FIGURES, on)

/** The weights of a version: what a score of that time was made of. */
export function weightsOfVersion(version: number): FraudFigures['weights'] {
  const found = versionsOf(FRAUD_FLAG_FIGURES).find((each) => each.version === version)
  if (!found) throw new Error(`No version ${version} of the flags`)
  return found.figures.weights
}

/** Which documents a claim needs, on the day of its notice; a draft's are today's. */
export const documentMatrixOn = (on: Day): DocumentMatrix => figuresOn(DOCUMENT_FIGURES, on)
