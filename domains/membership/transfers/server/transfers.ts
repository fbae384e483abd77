import { createHash } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import { stillMay } from '#access/first-of-two.ts'
import { may } from '#access/verbs.ts'
import { safeFileName } from '#domains/records/file-analysis/rules/file-name.ts'
import { type FileKind, kindOf, MEDIA_TYPES } from '#domains/records/file-analysis/rules/kind.ts'
import {
  FIELD_OF_WHY_NOT,
  WHY_NOT_TRANSFER,
  whyNotConfirmTransfer,
  whyNotDecideTransfer,
  whyNotLeaveAgency,
  whyNotTransfer,
  type WhyNotTransfer,
} from '#domains/membership/transfers/rules/transfer.ts'
import { serveBy } from '#domains/membership/transfers/server/serve-by.ts'
import { saveLetter } from '#domains/membership/transfers/server/transfer-letter.ts'
import {
  notifyAgencies,
  notifyDeciders,
  recordTransferEvent,
  emailRequestedTransfer,
} from '#domains/membership/transfers/server/transfer-notifications.ts'
import {
  addTransfer,
  addTransferDecision,
  newestTransfers,
  type TransferRow,
  waitingTransfer,
} from '#domains/membership/transfers/server/transfers.store.ts'
import { clock } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import { newKey } from '#platform/files/files-incoming.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { type Membership, visibleMembership, lockVisibleMembership } from '#domains/membership/memberships/server/memberships.ts'
import { sellerOf, agencyName } from '#domains/membership/memberships/server/people.ts'

export type Letter = { bytes: Uint8Array; fileName: string; signedOn: Day }
export type Transfer = { masterCode: string; agentId?: Id<'user'> | undefined; letter: Letter }

const MAX_BYTES = 10 * 1024 * 1024

/**
 * M18, the first of two people: a broker-of-record letter signed by the member is put on file, and another agency is
 * requested. The member gets an email at once, so that a forged letter comes to light before anything changes.
 */
export async function requestTransfer(actor: Actor, id: Id<'membership'>, { masterCode, agentId, letter }: Transfer): Promise<void> {
  const kind = kindOfLetter(letter.bytes)
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership || !actor.userId) throw new Refusal('not_found')
    const today = localDay(membership.state)
    const seller = await sellerOf({ masterCode, agentId }, today)
    const whyNot = whyNotTransfer({
      status: membership.status,
      isWaiting: (await waitingTransfer(tx, id)) !== undefined,
      from: membership.masterCode,
      to: masterCode,
      sells: seller !== undefined,
      signedOn: letter.signedOn,
      today,
    })
    if (whyNot || !seller) throw refusalOf(whyNot ?? 'agency_sells_nothing')

    const transferId = newId('agencyTransfer')
    await addTransfer(tx, {
      id: transferId,
      membershipId: id,
      from: membership.masterCode,
      to: masterCode,
      agentId: seller.agentId,
      signedOn: letter.signedOn,
      fileName: safeFileName(letter.fileName, kind),
      mediaType: MEDIA_TYPES[kind],
      sha256: createHash('sha256').update(letter.bytes).digest('hex'),
      storageKey: newKey(),
      by: actor,
      at: clock.now(),
    })
    await saveLetter(tx, transferId, letter.bytes)
    await recordTransferEvent(tx, membership, { kind: 'membership.transfer_requested', by: actor, transferId, masterCode })
    await emailRequestedTransfer(tx, membership, { transferId, toAgency: seller.agencyName, signedOn: letter.signedOn })
    await notifyDeciders(tx, membership, { transferId, requester: actor.userId, toAgency: seller.agencyName })
  })
}

export type TransferDecision = { confirm: boolean; note: string }

/**
 * M18, the second: another person, from compliance, has read the letter. Confirmed, the new agency serves the
 * membership from now on and earns from the next payment; earlier commission stays as it is.
 */
export async function decideTransfer(
  actor: Actor,
  { id, transferId }: { id: Id<'membership'>; transferId: Id<'agencyTransfer'> },
  { confirm, note }: TransferDecision,
): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership || !actor.userId) throw new Refusal('not_found')
    const waiting = await waitingTransfer(tx, id)
    const requester = waiting?.id === transferId ? requesterOf(waiting) : null
    const whyNot = confirm ? whyNotConfirmTransfer(actor, requester) : whyNotDecideTransfer(actor, requester)
    if (whyNot || !waiting) throw new Refusal(whyNot ?? 'nothing_waiting')

    await addTransferDecision(tx, { transferId, confirmed: confirm, note, decidedBy: actor.userId, at: clock.now() })
    const masterCode = waiting.toMasterCode
    if (!confirm) return recordTransferEvent(tx, membership, { kind: 'membership.transfer_declined', by: actor, transferId, masterCode })
    await moveToAgency(tx, membership, { by: actor, transfer: waiting })
  })
}

async function moveToAgency(tx: Tx, membership: Membership, { by, transfer }: { by: Actor; transfer: TransferRow }): Promise<void> {
  const { id: transferId, toMasterCode, toAgentId, signedOn } = transfer
  if (!(await serveBy(tx, membership, { by, masterCode: toMasterCode, agentId: toAgentId, data: { transferId, signedOn } })))
    throw refusalOf('agency_sells_nothing')
  await notifyAgencies(tx, membership, { transferId, toMasterCode })
}

/** Refuses at the field concerned; a reason that no field can fix is refused as a whole. */
function refusalOf(whyNot: WhyNotTransfer): Refusal {
  const field = FIELD_OF_WHY_NOT[whyNot]
  return new Refusal(whyNot, { status: 409, fields: field ? { [field]: WHY_NOT_TRANSFER[whyNot] } : {} })
}

function kindOfLetter(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new Refusal('bad_input', { fields: { file: 'Choose the signed letter.' } })
  if (bytes.length > MAX_BYTES) throw new Refusal('bad_input', { fields: { file: 'Use a file of at most 10 MB.' } })
  const kind = kindOf(bytes)
  if (!kind || kind === 'heic') throw new Refusal('bad_input', { fields: { file: 'Use a PDF, JPEG, PNG, or WebP.' } })
  return kind
}

/** The letters on file, newest first, with who serves the membership and from when a new agency would earn commission. */
export async function transfersOf(actor: Actor, id: Id<'membership'>) {
  const membership = await visibleMembership(actor, id)
  if (!membership) throw new Refusal('not_found')
  const { status, masterCode, paidThroughOn } = membership
  const transfers = await newestTransfers(db(), id)
  const waiting = transfers.find(({ confirmed }) => confirmed === null)
  const requester = waiting ? requesterOf(waiting) : null
  const mayDecide = may(actor, 'memberships.confirm_transfer')
  const whyNot = may(actor, 'memberships.request_transfer')
    ? whyNotLeaveAgency({ status, isWaiting: waiting !== undefined })
    : NOT_YOUR_ROLE
  return {
    transfers,
    waitingId: waiting?.id ?? null,
    servedBy: { masterCode, agencyName: masterCode === 'DIRECT' ? null : await agencyName(masterCode) },
    commissionFrom: status !== 'ACTIVE' || !paidThroughOn ? null : addDays(paidThroughOn, 1),
    whyNot,
    whyNotConfirm: mayDecide ? whyNotConfirmTransfer(actor, requester) : NOT_YOUR_ROLE,
    whyNotDecide: mayDecide ? whyNotDecideTransfer(actor, requester) : NOT_YOUR_ROLE,
  }
}

const NOT_YOUR_ROLE = 'not_your_role' as const

const requesterOf = ({ requesterId, requesterEmail, requestersMember, firstName, lastName, proposer }: TransferRow) => ({
  id: requesterId,
  email: requesterEmail,
  name: `${firstName} ${lastName}`,
  ownMemberId: requestersMember,
  mayStill: stillMay(proposer, 'memberships.request_transfer'),
})
