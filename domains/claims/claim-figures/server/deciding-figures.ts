import type { DecidingVersions, FactFigures } from '#domains/claims/claim-figures/rules/deciding.ts'
import { CLAIM_DEADLINE_FIGURES } from '#domains/claims/deadlines/rules/figures.ts'
import type { Authority } from '#domains/claims/model/rules/authority.data.ts'
import { AUTHORITY_FIGURES, DOCUMENT_FIGURES, FRAUD_FLAG_FIGURES } from '#domains/claims/claim-figures/rules/figures.ts'
import type { FraudBands } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { versionOn, versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import type { Day } from '#platform/days.ts'

export type DecidingFigures = FactFigures & { authority: Authority; bands: FraudBands; versions: DecidingVersions }

/** The figures that decide a claim: each kind as of the day that docs/rules.md §6 names. */
export function decidingFigures({ lossOn, noticeOn, today }: { lossOn: Day; noticeOn: Day; today: Day }): DecidingFigures {
  const authority = versionOn(AUTHORITY_FIGURES, today)
  const onLoss = versionOn(CLAIM_DEADLINE_FIGURES, lossOn)
  const onNotice = versionOn(CLAIM_DEADLINE_FIGURES, noticeOn)
  const documents = versionOn(DOCUMENT_FIGURES, noticeOn)
  const fraud = versionOn(FRAUD_FLAG_FIGURES, today)
  return {
    authority: authority.figures,
    onLoss: onLoss.figures,
    onNotice: onNotice.figures,
    documents: documents.figures,
    bands: fraud.figures.bands,
    versions: {
      authority: authority.version,
      deadlinesOnLoss: onLoss.version,
      deadlinesOnNotice: onNotice.version,
      documents: documents.version,
      fraud: fraud.version,
    },
  }
}

/** The bands of a score under a version of the flags: what a saved decision is read again with. */
export function bandsOfVersion(version: number): FraudBands {
  const found = versionsOf(FRAUD_FLAG_FIGURES).find((each) => each.version === version)
  if (!found) throw new Error(`No version ${version} of the flags`)
  return found.figures.bands
}
