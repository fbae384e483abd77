import type { Actor } from '#access/actor.ts'
import { tell } from '#capabilities/history/server/history.ts'
import { sendLetter } from '#capabilities/messages/server/messages.ts'
import { payeeLetter } from '#capabilities/payouts/server/letters.ts'
import { currentPayee, replacePayee, type PayeeRow } from '#capabilities/payouts/server/payees.store.ts'
import { payoutOptions } from '#capabilities/payouts/server/options.ts'
import { seal } from '#capabilities/payouts/server/seal.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'

export type PayeeTyped =
  | { method: 'ach'; holderName: string; bankName?: string | undefined; routingNumber: string; accountNumber: string }
  | { method: 'check'; holderName: string }

/** Where the member's claims are paid from now on. They are told by letter, for it might not have been them. */
export async function setPayee(actor: Actor, typed: PayeeTyped): Promise<PayeeRow> {
  const memberId = memberOf(actor)
  return inTransaction(async (tx) => {
    const id = newId('payee')
    const last4 = typed.method === 'ach' ? typed.accountNumber.slice(-4) : null
    await replacePayee(tx, {
      id, memberId, method: typed.method, holderName: typed.holderName, bankName: typed.method === 'ach' ? typed.bankName || null : null, last4,
      ...sealedOf(id, typed), at: clock.now(),
    })
    await tell(tx, { kind: 'payee.changed', by: actor, about: { noun: 'payee', id }, memberId, masterCode: actor.masterCode, data: { method: typed.method, last4 } })
    const says = last4 ? `to the bank account ending in ${last4}` : 'by check, to the address we have for you'
    await sendLetter(tx, payeeLetter({ name: actor.name, email: actor.email, memberId }, { id, says }))
    return payeeOf(actor)
  })
}

export async function payeeOf(actor: Actor): Promise<PayeeRow> {
  const payee = await findPayee(actor)
  if (!payee) throw new Refusal('not_found')
  return payee
}

export const findPayee = async (actor: Actor): Promise<PayeeRow | null> => (await currentPayee(memberOf(actor))) ?? null

function sealedOf(id: Id<'payee'>, typed: PayeeTyped): { sealed: Buffer | null; keyId: string | null } {
  if (typed.method === 'check') return { sealed: null, keyId: null }
  const details = JSON.stringify({ routing: typed.routingNumber, account: typed.accountNumber })
  const { bytes, keyId } = seal(details, { secret: payoutOptions().secret, about: id })
  return { sealed: bytes, keyId }
}

function memberOf(actor: Actor): Id<'member'> {
  if (!actor.memberId) throw new Refusal('not_your_role')
  return actor.memberId
}
