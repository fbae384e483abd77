import type { FactFigures } from '#domains/claims/adjudication/rules/build-facts.ts'
import { RULE_VERSION } from '#domains/claims/adjudication/rules/adjudicate.ts'
import { CLAIM_DEADLINE_FIGURES } from '#domains/claims/deadlines/rules/figures.ts'
import type { Authority } from '#domains/claims/model/rules/authority.data.ts'
import { AUTHORITY_FIGURES, DOCUMENT_FIGURES, FRAUD_FLAG_FIGURES } from '#domains/claims/model/rules/figures.ts'
import type { FraudBands } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { versionOn, versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import type { Day } from '#platform/days.ts'

/** The version of each kind of figures that a decision was made with. */
export type DecidingVersions = { authority: number; deadlinesOnLoss: number; deadlinesOnNotice: number; documents: number; fraud: number }

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

/** How a decision names its version: that of the rules, and of each kind of figures that is not the first any more. */
export function ruleVersionOf(versions: DecidingVersions): string {
  const later = Object.entries(versions).flatMap(([kind, version]) =>
    version > 1 ? [`${WORDS[kind as keyof DecidingVersions]} ${version}`] : [],
  )
  return [RULE_VERSION, ...later].join(', ')
}

const WORDS: Readonly<Record<keyof DecidingVersions, string>> = {
  authority: 'authority',
  deadlinesOnLoss: 'notice days',
  deadlinesOnNotice: 'document days',
  documents: 'documents',
  fraud: 'flags',
}

/** The bands of a score under a version of the flags: what a saved decision is read again with. */
export function bandsOfVersion(version: number): FraudBands {
  const found = versionsOf(FRAUD_FLAG_FIGURES).find((each) => each.version === version)
  if (!found) throw new Error(`No version ${version} of the flags`)
  return found.figures.bands
}
