import { reserveFor } from '#domains/claims/adjudication/rules/reserve.ts'
import { situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { membershipOfLoss } from '#domains/claims/claim-eligibility/rules/membership-of-loss.ts'
import { begunMemberships } from '#domains/claims/claim-eligibility/server/claimable-memberships.ts'
import { askForMissing } from '#domains/claims/claim-documents/server/request-documents.ts'
import { beginReview } from '#domains/claims/claim-documents/server/settle-documents.ts'
import { type ImportedClaim, readClaim } from '#domains/claims/claim-imports/rules/claim-row.ts'
import { CLAIM_COLUMNS, type ClaimColumn } from '#domains/claims/claim-imports/rules/columns.ts'
import { carOf, checkClaims } from '#domains/claims/claim-imports/server/check-claims.ts'
import { carsWith, saveImported } from '#domains/claims/claim-imports/server/claim-imports.store.ts'
import { undoClaims } from '#domains/claims/claim-imports/server/undo-claims.ts'
import { EMPTY_CLAIM } from '#domains/claims/filing/rules/empty-claim.ts'
import { claimantOf, namesOf } from '#domains/claims/claims/server/claim-people.ts'
import { bringInClaim, changeClaim } from '#domains/claims/claims/server/transition.ts'
import { type Claim, lockClaimForSystem, nextClaimNumber } from '#domains/claims/claims/server/claims.ts'
import { documentsReceived } from '#domains/claims/claims/server/received-documents.ts'
import { documentsDueOn } from '#domains/claims/deadlines/rules/deadlines.ts'
import { deadlinesOn } from '#domains/claims/deadlines/server/figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { sendSigningLink } from '#domains/claims/filing/server/signing.ts'
import { NO_ANSWERS } from '#domains/claims/model/rules/answers.ts'
import type { EndedRow, Importer, ImportKind, ReadyRow } from '#domains/records/table-imports/server/import-kind.ts'
import { officeDay } from '#platform/clock.ts'
import { beginningOf, type Day, parts } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

type Row = ReadyRow<ClaimColumn>

export const claimImports: ImportKind<ClaimColumn> = {
  kind: 'claims',
  columns: CLAIM_COLUMNS,
  check: checkClaims,
  bringIn,
  undo: undoClaims,
}

async function bringIn(tx: Tx, importer: Importer, rows: readonly Row[]): Promise<EndedRow[]> {
  const ended: EndedRow[] = []
  for (const row of rows) ended.push(row.decision === 'update' ? await complete(tx, importer, row) : await make(tx, importer, row))
  return ended
}

function readAgain({ values }: Row): ImportedClaim {
  const read = readClaim(values, officeDay())
  if ('problems' in read) throw new Refusal('bad_input', { fields: read.problems })
  return read.claim
}

/** K26, and then the step at which it was: nothing is decided, and its days are counted from those of the old book. */
async function make(tx: Tx, importer: Importer, row: Row): Promise<EndedRow> {
  const imported = readAgain(row)
  const draft = await claimOf(tx, importer, imported)
  const { oldNumber, stage, stageOn } = imported
  const taken = await bringInClaim(tx, draft, {
    by: importer.by,
    countedFrom: imported.reportedOn,
    assess: async (claim) => {
      const { facts, fraud } = await situationOf(claim)
      return { reserve: reserveFor(claim.answers, facts), fraudScore: fraud.score, flags: [...fraud.flags] }
    },
    data: { importId: importer.importId, file: importer.fileName, oldNumber, stage, reportedOn: imported.reportedOn },
  })
  await saveImported(tx, importer, taken.id, oldNumber)
  const claim = await atItsStage(tx, importer, taken, { stage, stageOn })
  if (importer.invites) await askToSign(tx, importer, claim)
  return {
    line: row.line,
    state: 'created',
    madeId: claim.id,
    before: { version: claim.version, filled: [] },
    note: `Its number is ${claim.number}.`,
  }
}

async function atItsStage(tx: Tx, { by }: Importer, claim: Claim, { stage, stageOn }: Pick<ImportedClaim, 'stage' | 'stageOn'>) {
  const at = noonOf(stageOn, claim.state)
  if (stage === 'documents') return askForMissing(tx, claim, await documentsReceived(claim), { by, on: stageOn, at })
  return stage === 'review' ? beginReview(tx, { ...claim, proofCompleteAt: at }, by, stageOn) : claim
}

/** A moment of a day on which only the day is known. */
const noonOf = (day: Day, state: string): Date => new Date(beginningOf(day, stateToday(state).rule.timeZone).getTime() + 12 * 3_600_000)

/** Nobody signs for a member: a claim of the old book is signed here before it is approved. */
async function askToSign(tx: Tx, { userId }: Importer, claim: Claim): Promise<void> {
  const names = await namesOf([userId])
  await sendSigningLink(tx, claim, await claimantOf(claim.memberId), { id: userId, name: names.get(userId) ?? 'Breakwater' })
}

async function claimOf(tx: Tx, importer: Importer, imported: ImportedClaim): Promise<Claim> {
  const found = carOf(imported, await carsWith([imported.vin]))
  if ('problems' in found) throw new Refusal('bad_input', { fields: found.problems })
  const { vehicleId, memberId } = found.car
  const memberships = await begunMemberships(memberId)
  const membership = membershipOfLoss(memberships, imported.lossOn)
  const [newest] = memberships
  if (!membership || !newest) throw new Refusal('no_membership')
  const { lossOn, lossType, reportedOn, deductible, lossAmount, insurer, insurerClaimNumber, place, story } = imported
  const said = { vehicleId, lossOn, lossType, deductible, lossAmount, insurer, insurerClaimNumber, place, story }
  return {
    ...EMPTY_CLAIM,
    id: newId('claim'),
    number: await nextClaimNumber(tx, parts(stateToday(membership.state).today).year),
    membershipId: membership.id,
    memberId,
    masterCode: newest.masterCode,
    agentId: newest.agentId,
    state: membership.state,
    answers: { ...NO_ANSWERS, ...said },
    lossOn,
    lossType,
    filedBy: importer.userId,
    filedRole: 'staff',
    editedBy: importer.by.name,
    submittedAt: importer.at,
    noticeOn: reportedOn,
    documentsDueOn: documentsDueOn({ noticeOn: reportedOn, lossOn }, deadlinesOn(reportedOn)),
    createdAt: importer.at,
    updatedAt: importer.at,
  }
}

const FILLED = ['insurer', 'insurerClaimNumber', 'deductible', 'lossAmount', 'place', 'story'] as const

/** A claim that is here already gets the answers it lacks, unless it was signed: then they are the member's. */
async function complete(tx: Tx, importer: Importer, row: Row): Promise<EndedRow> {
  const imported = readAgain(row)
  const claim = await lockClaimForSystem(tx, row.matchId as Id<'claim'>)
  const filled = FILLED.filter((name) => claim.answers[name] === null && imported[name] !== null)
  const isOpen = claim.signedAt === null && UNDECIDED.includes(claim.status)
  if (!isOpen || filled.length === 0)
    return {
      line: row.line,
      state: 'skipped',
      note: isOpen ? 'Nothing was missing.' : 'The claim was signed or decided: its answers stay.',
    }
  const answers = { ...claim.answers, ...Object.fromEntries(filled.map((name) => [name, imported[name]])) }
  const change = { answers, editedBy: importer.by.name }
  const saved = await changeClaim(tx, claim, 'claim.answered', { by: importer.by, change, data: { answers: filled } })
  return { line: row.line, state: 'updated', madeId: claim.id, before: { version: saved.version, filled } }
}

const UNDECIDED: readonly string[] = ['SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW']
