import type { Actor, EventActor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { matchNames } from '#domains/money/payees/rules/name-match.ts'
import { PAYEE_TERMS } from '#domains/money/payees/rules/payee.data.ts'
import { coolingUntil } from '#domains/money/payees/rules/payee.ts'
import { accountDigest } from '#domains/money/payees/server/account-digest.ts'
import { type BankAccount, openAccount, sealAccount, typedAccount } from '#domains/money/payees/server/bank-account.ts'
import { payeeEmail } from '#domains/money/payees/server/emails.ts'
import { currentPayee, formerEmails, lockMember, replacePayee, sealedPayees } from '#domains/money/payees/server/payees.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import type { PayeeRow } from '#domains/money/payees/server/payees.ts'

type RequestedPayee = { holderName: string; bankName: string | null; bank: BankAccount | null; changedBy: Id<'user'> | null }

export type PayeeTyped =
  | {
      method: 'ach'
      holderName: string
      bankName?: string | undefined
      routingNumber: string
      accountNumber: string
      accountType?: 'checking' | 'savings' | undefined
    }
  | { method: 'check'; holderName: string }

/**
 * Sets where the member's claims are paid from now on; requires a fresh sign-in. Only to an account in their own name. The member gets an
 * email, also at a former address, because the change might not be theirs; nothing is released to a changed payee until they have had time
 * to read it.
 */
export async function setPayee(actor: Actor, typed: PayeeTyped): Promise<PayeeRow> {
  const memberId = memberOf(actor)
  await requireFreshSignIn(actor)
  const bank = typed.method === 'ach' ? typedAccount(typed) : null
  const bankName = typed.method === 'ach' ? typed.bankName || null : null
  return inTransaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    const name = { firstName: member.first_name, lastName: member.last_name }
    if (matchNames(typed.holderName, name) === 'other') throw new Refusal('not_your_name', { fields: { holderName: NOT_YOUR_NAME } })
    return change(tx, memberId, { holderName: typed.holderName, bankName, bank, changedBy: null }, actor)
  })
}

const NOT_YOUR_NAME = 'Enter your own name as it appears on the account, or choose a check. We can only pay you.'

/** Applies a bank's notification of change. The member is notified as of any other change. */
export async function correctPayee(
  tx: Tx,
  payeeId: Id<'payee'>,
  correction: Partial<BankAccount>,
  by: Actor & { userId: Id<'user'> },
): Promise<boolean> {
  const [kept] = await sealedPayees(tx, [payeeId])
  if (!kept) return false
  await lockMember(tx, kept.member_id)
  const current = await currentPayee(kept.member_id)
  // The member has changed it since: theirs is newer than the bank's.
  if (current?.id !== payeeId || current.method !== 'ach') return false
  const bank = { ...openAccount(kept), ...correction }
  await change(tx, kept.member_id, { holderName: current.holder_name, bankName: current.bank_name, bank, changedBy: by.userId }, by)
  return true
}

async function change(
  tx: Tx,
  memberId: Id<'member'>,
  { holderName, bankName, bank, changedBy }: RequestedPayee,
  by: EventActor,
): Promise<PayeeRow> {
  const member = await lockMember(tx, memberId)
  const before = await currentPayee(memberId)
  const [id, at] = [newId('payee'), clock.now()]
  const usableFrom = coolingUntil(at, before === undefined)
  await replacePayee(tx, {
    id,
    memberId,
    method: bank ? 'ach' : 'check',
    holderName,
    bankName,
    changedBy,
    usableFrom,
    at,
    account: bank && { ...sealAccount(id, bank), digest: accountDigest(bank) },
    nameMatch: matchNames(holderName, { firstName: member.first_name, lastName: member.last_name }),
  })
  const last4 = bank?.account.slice(-4) ?? null
  await recordEvent(tx, {
    kind: 'payee.changed',
    by,
    about: { noun: 'payee', id },
    memberId,
    masterCode: member.master_code,
    data: { method: bank ? 'ach' : 'check', last4 },
  })
  const name = `${member.first_name} ${member.last_name}`
  const since = new Date(at.getTime() - PAYEE_TERMS.formerAddressDays * 86_400_000)
  for (const email of new Set([member.email, ...(await formerEmails(tx, memberId, since))])) {
    await sendEmail(
      tx,
      payeeEmail(
        { firstName: member.first_name, name, email, memberId },
        { id, last4, before: before?.last4 ?? null, byBank: changedBy !== null, usableFrom },
      ),
    )
  }
  const payee = await currentPayee(memberId)
  if (!payee) throw new Error(`The payee ${id} was not kept.`)
  return payee
}

export const findPayee = async (actor: Actor): Promise<PayeeRow | null> => (await currentPayee(memberOf(actor))) ?? null

function memberOf(actor: Actor): Id<'member'> {
  if (!actor.memberId) throw new Refusal('not_your_role')
  return actor.memberId
}
