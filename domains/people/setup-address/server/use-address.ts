import type { Origin, Visitor } from '#access/actor.ts'
import { addAccount, hashed } from '#domains/people/accounts/server/accounts.ts'
import type { StaffCapability } from '#access/roles.ts'
import { endAccess } from '#domains/people/accounts/server/end-access.ts'
import { setPassword } from '#domains/people/identity/server/identities.ts'
import { hashToken } from '#domains/people/identity/server/tokens.ts'
import { countSetupGuess, resetAllCounts } from '#domains/people/login-throttle/server/login-throttle.ts'
import { dropAuthenticator } from '#domains/people/second-factor/server/drop-authenticator.ts'
import { administratorAddedEmail } from '#domains/people/setup-address/server/emails.ts'
import {
  addAdministrator,
  addressByHash,
  dropPasskeys,
  lockAddress,
  lockUser,
  makeAdministrator,
  markUsed,
  ownerOfEmail,
  type AddressRow,
} from '#domains/people/setup-address/server/setup-address.store.ts'
import { openSession, type SignedIn } from '#domains/people/sign-in/server/sign-in.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { keepLanguage } from '#domains/records/recipients/server/recipients.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, violatedConstraint, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** An address that still works. Unknown ones are counted, so that none is found by guessing. */
export async function openAddress(token: string, from: Origin): Promise<AddressRow> {
  const address = await countSetupGuess(from, async () => (await addressByHash(hashToken(token))) ?? null)
  if (!address) throw new Refusal('setup_address_unknown', { status: 404 })
  refuseClosed(address)
  return address
}

function refuseClosed({ used_at: usedAt, withdrawn_at: withdrawnAt, expires_at: expiresAt }: AddressRow): void {
  if (usedAt) throw new Refusal('setup_address_used')
  if (withdrawnAt || expiresAt <= clock.now()) throw new Refusal('setup_address_expired')
}

type Person = { firstName: string; lastName: string; email: string; password: string }

/** Makes the administrator and signs them in. Staff who lost access get a new password, and nothing of before opens their account. */
export async function setUpAdministrator(token: string, person: Person, from: Origin): Promise<SignedIn> {
  const found = await openAddress(token, from)
  const email = found.email ?? person.email
  const name = `${person.firstName} ${person.lastName}`
  // Before the transaction, because hashing may wait in a queue.
  const passwordHash = await hashed({ password: person.password, email, name })
  const identityId = await inTransaction(async (tx) => {
    const address = await lockAddress(tx, found.id)
    refuseClosed(address)
    const owner = await ownerOfEmail(email, tx)
    // The address of a start is for somebody new: it takes over nobody's account. Whoever left stays out.
    if (owner && (!address.email || owner.role !== 'staff' || !owner.userId || owner.hasLeft)) throw addressTaken()
    const admin = { ...person, email, name, passwordHash, id: owner?.userId ?? newId('user') }
    const uid = owner ? await recover(tx, admin, owner) : await begin(tx, admin)
    if (!owner && from.language) await keepLanguage(tx, { memberId: null, userId: admin.id }, from.language)
    await markUsed(tx, address.id, admin.id, clock.now())
    await recordEvent(tx, {
      kind: owner ? 'administrator.recovered' : 'administrator.set_up',
      by: { kind: 'visitor', name } satisfies Visitor,
      about: { noun: 'user', id: admin.id },
      data: { email },
      ip: from.ip,
    })
    await tellOthers(tx, admin)
    return uid
  })
  return openSession(identityId, from)
}

type Admin = Person & { id: Id<'user'>; name: string; passwordHash: string }

async function begin(tx: Tx, { id, email, firstName, lastName, name, password, passwordHash }: Admin): Promise<string> {
  const account = { email, name, role: 'staff', masterCode: null, password, verified: true } as const
  const identityId = await addAccount(tx, account, passwordHash).catch(refuseTaken)
  await addAdministrator(tx, { id, email, firstName, lastName, identityId, at: clock.now() }).catch(refuseTaken)
  return identityId
}

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOfEmail>>>

/** Whoever was an administrator keeps what else they could do; anyone else is an administrator alone. */
async function recover(tx: Tx, admin: Admin, { identityId, capabilities }: Owner): Promise<string> {
  const { id, email, firstName, lastName, name, passwordHash } = admin
  await lockUser(tx, id)
  await endAccess(tx, id)
  const uid = identityId ?? (await addAccount(tx, { email, name, role: 'staff', masterCode: null, verified: true }, passwordHash))
  if (identityId) {
    await setPassword(tx, identityId, passwordHash)
    await dropAuthenticator(tx, identityId)
    await dropPasskeys(tx, identityId)
    await resetAllCounts(tx, email)
  }
  const kept = capabilities?.includes('super') ? capabilities : (['super'] as const)
  await makeAdministrator(tx, { id, firstName, lastName, identityId: uid, capabilities: kept })
  if (kept !== capabilities) await recordTaken(tx, admin, { before: capabilities ?? [], after: kept })
  return uid
}

/** What they worked on by what they may do no longer goes back, as after any change. */
const recordTaken = (tx: Tx, { id, name }: Admin, change: Record<'before' | 'after', readonly StaffCapability[]>): Promise<void> =>
  recordEvent(tx, {
    kind: 'access.changed',
    by: { kind: 'visitor', name } satisfies Visitor,
    about: { noun: 'user', id },
    data: { name, ...change },
  })

async function tellOthers(tx: Tx, { id, name, email }: Admin): Promise<void> {
  for (const each of await staffTrustedWith(tx, ['super']).where('id', '!=', id).execute())
    await sendEmail(tx, {
      kind: 'administrator_setup',
      to: { email: each.email, name: each.firstName },
      onceKey: `administrator:${id}:${each.id}:${clock.now().toISOString()}`,
      email: administratorAddedEmail({ name: each.firstName, administrator: name, email }),
      userId: each.id,
    })
}

const addressTaken = () =>
  new Refusal('address_taken', { fields: { email: 'Someone here already uses this email address. Enter a different one.' } })

function refuseTaken(error: unknown): never {
  if (['users_email_key', 'identities_email_key'].includes(violatedConstraint(error) ?? '')) throw addressTaken()
  throw error
}
