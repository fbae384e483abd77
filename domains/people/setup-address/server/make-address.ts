import { SYSTEM } from '#access/actor.ts'
import { newToken } from '#domains/people/identity/server/tokens.ts'
import { addressMadeEmail } from '#domains/people/setup-address/server/emails.ts'
import { ownerOfEmail, replaceAddress } from '#domains/people/setup-address/server/setup-address.store.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** While there is no active administrator: the address for the first one. Null when there is one. */
export const offerAddress = (publicUrl: string): Promise<string | null> =>
  inTransaction(async (tx) => ((await administrators(tx)).length > 0 ? null : (await makeAddress(tx, null, publicUrl)).address))

/** For one email: a new administrator, or staff who lost access. Every administrator is told. */
export async function inviteAdministrator(email: string, publicUrl: string): Promise<string> {
  const owner = await ownerOfEmail(email)
  if (owner && owner.role !== 'staff')
    throw new PlainError(`${email} belongs to a member, an agency or sales: an administrator needs an email address of their own.`)
  if (owner?.hasLeft)
    throw new PlainError(
      `Whoever has ${email} left, and their account is never opened again: an administrator needs another email address.`,
    )
  return inTransaction(async (tx) => {
    const { id, address } = await makeAddress(tx, email, publicUrl)
    for (const each of await administrators(tx))
      await sendEmail(tx, {
        kind: 'administrator_setup',
        to: { email: each.email, name: each.firstName },
        onceKey: `setup_address:${id}:${each.id}`,
        email: addressMadeEmail({ name: each.firstName, email }),
        userId: each.id,
      })
    return address
  })
}

const administrators = (tx: Tx) => staffTrustedWith(tx, ['super']).execute()

async function makeAddress(tx: Tx, email: string | null, publicUrl: string) {
  const { token, tokenHash } = newToken()
  const id: Id<'setupAddress'> = newId('setupAddress')
  await replaceAddress(tx, { id, tokenHash, email, at: clock.now() })
  await recordEvent(tx, { kind: 'setup_address.made', by: SYSTEM, about: { noun: 'setupAddress', id }, data: { email } })
  return { id, address: `${publicUrl}/setup/${token}` }
}
