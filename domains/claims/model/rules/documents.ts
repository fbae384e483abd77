import type { LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import {
  type DocumentMatrix,
  type Need,
  type DocumentKind,
  DOCUMENT_KIND_TEXTS,
  DOCUMENT_KINDS,
  type DocumentKindText,
  READABLE_DOCUMENTS,
  type ReadableDocument,
} from '#domains/claims/model/rules/documents.data.ts'

export const isDocumentKind = (requirement: string): requirement is DocumentKind => DOCUMENT_KINDS.some((each) => each === requirement)

export const isReadable = (requirement: string): requirement is ReadableDocument => READABLE_DOCUMENTS.some((each) => each === requirement)

export type LossFacts = {
  lossType: LossType
  /** Stolen and found again; also true when it was never stolen. */
  recovered: boolean
  totalLoss: boolean
  otherDriver: boolean
  /** The number of the police report is known; it replaces the report until a handler asks for it. */
  policeNumber: boolean
}

/** A loss of which only the type is known: no fact that would require more documents. */
export const lossOfKind = (lossType: LossType): LossFacts => ({
  lossType,
  recovered: true,
  totalLoss: false,
  otherDriver: false,
  policeNumber: false,
})

export type DocumentNeed = DocumentKindText & { requirement: DocumentKind; need: 'required' | 'asked' }

/** The documents of this loss (docs/rules.md §6.4): required ones first, then those a handler may ask for. */
export function documentsFor(facts: LossFacts, matrix: DocumentMatrix): DocumentNeed[] {
  const column = matrix[facts.totalLoss && facts.lossType !== 'theft' ? 'total_loss' : facts.lossType]
  const needs = DOCUMENT_KINDS.flatMap((requirement): DocumentNeed[] => {
    const need = requirementFor(column[requirement], facts)
    return need === 'no' ? [] : [{ requirement, need, ...DOCUMENT_KIND_TEXTS[requirement] }]
  })
  return [...needs.filter((each) => each.need === 'required'), ...needs.filter((each) => each.need === 'asked')]
}

export type ReceivedRequirements = { requirements: readonly DocumentKind[]; signed: boolean; askedFor: readonly DocumentKind[] }

/** Documents that are required or asked for and not received yet. We add the certificate; the signature is the claim form. */
export function missingDocuments(facts: LossFacts, received: ReceivedRequirements, matrix: DocumentMatrix): DocumentNeed[] {
  const isReceived = (requirement: DocumentKind) => {
    if (requirement === 'membership_certificate') return true
    if (requirement === 'claim_form') return received.signed
    return (
      received.requirements.includes(requirement) ||
      (requirement === 'police_report' && facts.policeNumber && !received.askedFor.includes(requirement))
    )
  }
  return documentsFor(facts, matrix).filter(
    (each) => (each.need === 'required' || received.askedFor.includes(each.requirement)) && !isReceived(each.requirement),
  )
}

function requirementFor(need: Need, facts: LossFacts): 'required' | 'asked' | 'no' {
  switch (need) {
    case 'required_if_other_driver':
      return facts.otherDriver ? 'required' : 'no'
    case 'required_if_unrecovered':
      return facts.recovered ? 'no' : 'required'
    case 'required_if_total':
      return facts.totalLoss || !facts.recovered ? 'required' : 'no'
    case 'asked_if_recovered':
      return facts.recovered ? 'asked' : 'no'
    default:
      return need
  }
}
