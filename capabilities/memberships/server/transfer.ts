import { createHash } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { safeFileName } from '#capabilities/documents/rules/file-name.ts'
import { type FileKind, kindOf, MEDIA_TYPES } from '#capabilities/documents/rules/kind.ts'
import {
  FIELD_OF_WHY_NOT,
  WHY_NOT_TRANSFER,
  whyNotLeaveAgency,
  whyNotTransfer,
  type WhyNotTransfer,
} from '#capabilities/memberships/rules/transfer.ts'
import { localDay } from '#capabilities/memberships/server/days.ts'
import { lockVisibleMembership, visibleMembership } from '#capabilities/memberships/server/memberships.store.ts'
import { move } from '#capabilities/memberships/server/moves.ts'
import { agencyName, attributeMember, sellerOf } from '#capabilities/memberships/server/people.store.ts'
import { addTransfer, newestTransfers, transferAt } from '#capabilities/memberships/server/transfers.store.ts'
import { clock } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import { files } from '#platform/files.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'

export type Letter = { bytes: Uint8Array; fileName: string; signedOn: Day }
export type Transfer = { masterCode: string; agentId?: Id<'user'> | undefined; letter: Letter }

const MOST_BYTES = 10 * 1024 * 1024

/**
 * M18, staff only: another agency serves the membership from now on, on a letter that its member has signed. Commission is
 * another's from the next payment; what was earned before stays where it was.
 */
export async function transferAgency(actor: Actor, id: Id<'membership'>, { masterCode, agentId, letter }: Transfer): Promise<void> {
  const kind = kindOfLetter(letter.bytes)
  const storageKey = await files().put(letter.bytes)
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership) throw new Refusal('not_found')
    const today = localDay(membership.state)
    const seller = await sellerOf({ masterCode, agentId }, today)
    const whyNot = whyNotTransfer({
      status: membership.status,
      from: membership.masterCode,
      to: masterCode,
      sells: seller !== undefined,
      signedOn: letter.signedOn,
      today,
    })
    if (whyNot || !seller) throw refused(whyNot ?? 'agency_sells_nothing')

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
      storageKey,
      by: actor,
      at: clock.now(),
    })
    await attributeMember(tx, membership.memberId, { masterCode, agentId: seller.agentId })
    await move(tx, membership, 'transfer_agency', {
      by: actor,
      change: {
        master_code: masterCode,
        agent_id: seller.agentId,
        commission_tier: masterCode === 'DIRECT' ? null : seller.commissionTier,
      },
      data: {
        transferId,
        fromMasterCode: membership.masterCode,
        toMasterCode: masterCode,
        toAgency: seller.agencyName,
        signedOn: letter.signedOn,
      },
    })
  })
}

/** The field it is about says so; what no field can mend is said of the whole. */
function refused(whyNot: WhyNotTransfer): Refusal {
  const field = FIELD_OF_WHY_NOT[whyNot]
  return new Refusal(whyNot, { status: 409, fields: field ? { [field]: WHY_NOT_TRANSFER[whyNot] } : {} })
}

function kindOfLetter(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new Refusal('bad_input', { fields: { file: 'Choose the signed letter.' } })
  if (bytes.length > MOST_BYTES) throw new Refusal('bad_input', { fields: { file: 'Use a file of at most 10 MB.' } })
  const kind = kindOf(bytes)
  if (!kind || kind === 'heic') throw new Refusal('bad_input', { fields: { file: 'Use a PDF, JPEG, PNG or WebP.' } })
  return kind
}

/** The letters on file, newest first; who serves it, and from when another's commission would be. */
export async function transfersOf(actor: Actor, id: Id<'membership'>) {
  const membership = await visibleMembership(actor, id)
  if (!membership) throw new Refusal('not_found')
  const { status, masterCode, paidThroughOn } = membership
  const whyNot = whyNotLeaveAgency({ status })
  return {
    transfers: await newestTransfers(id),
    servedBy: { masterCode, agencyName: masterCode === 'DIRECT' ? null : await agencyName(masterCode) },
    commissionFrom: whyNot || !paidThroughOn ? null : addDays(paidThroughOn, 1),
    whyNot,
  }
}

/** A letter as it came, to be saved and not shown in our own pages. */
export async function transferLetter(actor: Actor, id: Id<'membership'>, transferId: Id<'agencyTransfer'>): Promise<FileAnswer> {
  if (!(await visibleMembership(actor, id))) throw new Refusal('not_found')
  const transfer = await transferAt(id, transferId)
  if (!transfer) throw new Refusal('not_found')
  return { fileName: transfer.fileName, mediaType: transfer.mediaType, bytes: await files().read(transfer.storageKey) }
}
