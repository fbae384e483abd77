import type { Actor, EventActor, Origin } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import type { W9 } from '#domains/distribution/application-forms/rules/w9-form.ts'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import { lockOwner } from '#domains/distribution/commission-accounts/server/owners.ts'
import { w9GivenEmail } from '#domains/distribution/commission-taxes/rules/emails.ts'
import { openTin, sealTin } from '#domains/distribution/commission-taxes/server/tax-number.ts'
import { writeOwner } from '#domains/distribution/commission-taxes/server/w9-emails.ts'
import { type NewW9, numbersOf, replaceW9 } from '#domains/distribution/commission-taxes/server/w9s.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type TypedW9 = W9 & { tin: string }

type Kept = { owner: Owner; typed: TypedW9; signed: NewW9['signed']; by: Id<'user'> | null }

/** Keeps a W-9 in the caller's transaction, in place of the one before. `by` is null where an applicant gave it. */
export async function keepW9(tx: Tx, { owner, typed: { tin, ...w9 }, signed, by }: Kept, actor: EventActor): Promise<Id<'w9'>> {
  const names = await lockOwner(tx, owner)
  if (!names) throw new Refusal('not_found')
  const id = newId('w9')
  const sameNumber = (await numbersOf(tx, owner)).find((each) => openTin(each) === tin)
  await replaceW9(tx, {
    id,
    owner,
    w9,
    last4: tin.slice(-4),
    number: sealTin(id, tin),
    taxpayer: sameNumber?.taxpayer ?? id,
    signed,
    by,
    on: officeDay(),
    at: clock.now(),
  })
  await recordEvent(tx, {
    kind: 'tax_number.given',
    by: actor,
    about: { noun: 'w9', id },
    masterCode: owner.kind === 'agency' ? owner.id : null,
    data: { owner: names.name, last4: tin.slice(-4), taxClass: w9.taxClass },
  })
  await writeOwner(tx, owner, { kind: 'w9_given', id, owner: names.name, last4: tin.slice(-4), email: w9GivenEmail })
  return id
}

type Signed = TypedW9 & { signedName: string }

/** Signed on screen by whoever earns, or runs the agency that does. */
export const signW9 = (actor: Actor, owner: Owner, { signedName, ...typed }: Signed, { ip, userAgent }: Origin): Promise<Id<'w9'>> =>
  inTransaction((tx) => {
    const signed = { name: signedName, on: officeDay(), ip, userAgent, note: null }
    return keepW9(tx, { owner, typed, signed, by: userOf(actor) }, actor)
  })

/** Entered by finance from a signed original. */
export async function enterW9(
  actor: Actor,
  owner: Owner,
  { signedName, signedOn, note, ...typed }: Signed & { signedOn: Day; note: string },
): Promise<Id<'w9'>> {
  if (signedOn > officeDay()) throw new Refusal('bad_input', { fields: { signedOn: 'The date can’t be in the future.' } })
  const signed = { name: signedName, on: signedOn, ip: null, userAgent: null, note }
  return inTransaction((tx) => keepW9(tx, { owner, typed, signed, by: userOf(actor) }, actor))
}
