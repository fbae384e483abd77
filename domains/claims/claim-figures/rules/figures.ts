import { AUTHORITY, type Authority } from '#domains/claims/model/rules/authority.data.ts'
import { OURS } from '#domains/claims/model/rules/answers.ts'
import {
  DOCUMENT_KIND_TEXTS,
  DOCUMENT_KINDS,
  DOCUMENT_MATRIX,
  type DocumentKind,
  type DocumentMatrix,
  type Need,
  NEEDS,
} from '#domains/claims/model/rules/documents.data.ts'
import { FRAUD_FIGURES, FRAUD_FLAGS, type FraudFigures, type FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { isRider, LOSS_TYPES, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { PLAN_VERSIONS } from '#domains/membership/plans/rules/plans.data.ts'
import { defineFigures, type Fault, HOUSE, type Line } from '#domains/records/rule-figures/rules/kind.ts'
import { phrase, say, type Sentence } from '#domains/records/translations/rules/translation.ts'

const FIRST = '2025-01-01'

export const AUTHORITY_FIGURES = defineFigures<Authority>({
  kind: 'claim_authority',
  title: say`Claims: who may approve how much`,
  says: say`The version of the day of a decision.`,
  section: '§6.2',
  belongsTo: 'money',
  names: HOUSE,
  shipped: () => [{ version: 1, effectiveOn: FIRST, figures: AUTHORITY }],
  lines: () => AUTHORITY_LINES,
  faults: faultsOfAuthority,
})

const HIGHEST_LIMIT = Math.max(...PLAN_VERSIONS.map(({ limit }) => limit))

const AUTHORITY_LINES: readonly Line[] = [
  { path: 'approveUpTo.1', label: say`Level 1 approves up to`, unit: 'dollars', least: 0, most: HIGHEST_LIMIT },
  { path: 'approveUpTo.2', label: say`Level 2 approves up to`, unit: 'dollars', least: 0, most: HIGHEST_LIMIT },
  { path: 'approveUpTo.3', label: say`A supervisor approves up to`, unit: 'dollars', least: 0, most: HIGHEST_LIMIT },
  { path: 'goodwillUpTo', label: say`Goodwill on one claim, up to`, unit: 'dollars', least: 0, most: 500_00 },
]

function faultsOfAuthority({ approveUpTo }: Authority): Fault[] {
  const faults: Fault[] = []
  if (approveUpTo[2] < approveUpTo[1])
    faults.push({ path: 'approveUpTo.2', says: say`A higher level approves no less than the one below it.` })
  if (approveUpTo[3] < approveUpTo[2])
    faults.push({ path: 'approveUpTo.3', says: say`A higher level approves no less than the one below it.` })
  return faults
}

export const FRAUD_FLAG_FIGURES = defineFigures<FraudFigures>({
  kind: 'fraud_flags',
  title: say`Claims: flags and their weights`,
  says: say`The version of the day a claim is scored: when it is filed, and again with each new fact and at each decision.`,
  section: '§6.6',
  belongsTo: 'law',
  names: HOUSE,
  shipped: () => [{ version: 1, effectiveOn: FIRST, figures: FRAUD_FIGURES }],
  lines: () => FRAUD_LINES,
  faults: ({ bands }) =>
    bands.investigation > bands.secondPerson
      ? []
      : [{ path: 'bands.investigation', says: say`An investigation begins with a higher score than a second person.` }],
})

const FLAGS = Object.keys(FRAUD_FLAGS).filter((flag): flag is FraudFlag => flag in FRAUD_FLAGS)

const FRAUD_LINES: readonly Line[] = [
  { path: 'bands.secondPerson', label: say`A second person decides, from a score of`, unit: 'number', least: 1, most: 100 },
  { path: 'bands.investigation', label: say`The investigation unit looks first, from a score of`, unit: 'number', least: 1, most: 200 },
  ...FLAGS.map((flag): Line => ({ path: `weights.${flag}`, label: phrase(FRAUD_FLAGS[flag].text), unit: 'number', least: 0, most: 100 })),
]

export const DOCUMENT_FIGURES = defineFigures<DocumentMatrix>({
  kind: 'claim_documents',
  title: say`Claims: documents by type of loss`,
  says: say`The version of the day a claim is reported; for a draft, of today.`,
  section: '§6.4',
  belongsTo: 'law',
  names: HOUSE,
  shipped: () => [{ version: 1, effectiveOn: FIRST, figures: DOCUMENT_MATRIX }],
  lines: () => LOSS_TYPES.flatMap((loss) => documentsAsked(loss).map((document) => lineOf(loss, document))),
  faults: () => [],
})

const LOSS_NAMES: Readonly<Record<LossType, Sentence>> = {
  collision: say`Collision`,
  theft: say`Theft`,
  vandalism: say`Vandalism`,
  weather: say`Weather, animal, or fire`,
  glass: say`Broken glass`,
  hit_and_run: say`Hit-and-run`,
  umpd: say`Hit by an uninsured driver`,
  total_loss: say`Total loss`,
  lockout: say`Lost key or lockout`,
  chip_repair: say`Windshield chip repair`,
  emergency_travel: say`Stranded more than 100 miles from home`,
  roadside: say`Roadside assistance`,
}

const NEED_NAMES: Readonly<Record<Need, Sentence>> = {
  required: say`Required`,
  required_if_other_driver: say`Required if another driver was involved`,
  required_if_unrecovered: say`Required if the car was not found`,
  required_if_total: say`Required if it is a total loss`,
  asked: say`If we ask for it`,
  asked_if_recovered: say`If we ask for it, and the car was found`,
  no: say`Not needed`,
}
const CHOICES = NEEDS.map((value) => ({ value, label: NEED_NAMES[value] }))

/** The claim form is signed in the app, and we add the certificate. A rider has no insurer whose papers could be asked for. */
const documentsAsked = (loss: LossType): readonly DocumentKind[] =>
  isRider(loss) ? ['receipt', 'photos', 'police_report'] : DOCUMENT_KINDS.filter((kind) => !OURS.includes(kind) && kind !== 'receipt')

const lineOf = (loss: LossType, document: DocumentKind): Line => ({
  path: `${loss}.${document}`,
  label: say`${LOSS_NAMES[loss]}: ${phrase(DOCUMENT_KIND_TEXTS[document].title)}`,
  unit: 'choice',
  choices: CHOICES,
})
