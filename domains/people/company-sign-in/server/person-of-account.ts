import type { Origin } from '#access/actor.ts'
import { toConfirm } from '#access/combinations.ts'
import type { StaffCapability } from '#access/roles.ts'
import { acceptForCompany } from '#domains/people/accounts/server/accepting.ts'
import type { CompanySettings } from '#domains/people/company-account/server/provider-settings.ts'
import { addLink, linkedIdentity } from '#domains/people/company-account/server/linked-accounts.ts'
import { staffByEmail } from '#domains/people/company-sign-in/server/company-sign-in.store.ts'
import { emailAccountChange, recordAccountEvent } from '#domains/people/identity/server/account-notifications.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** `email`: null unless the provider says that it is verified. */
export type CompanyAccount = { issuer: string; subject: string; email: string | null }

type Saved = Pick<CompanySettings, 'isConfirmed' | 'savedBy'>

/**
 * Whose account it is: by issuer and subject; the first time by its verified email, among active staff and open invitations of
 * staff. Nobody is created, and no linked account is matched by email again.
 */
export async function personOfAccount({ issuer, subject, email }: CompanyAccount, saved: Saved, from: Origin): Promise<string> {
  const linked = await linkedIdentity(issuer, subject)
  if (linked) return linked
  if (email === null) throw new Refusal('company_email_unverified', { status: 403 })

  return inTransaction(async (tx) => {
    const person = await staffByEmail(tx, email)
    if (!person) throw unknown()
    if (person.status === 'suspended') throw new Refusal('suspended', { status: 403 })
    if (!mayBeLinked(person, saved)) throw new Refusal('company_provider_unconfirmed', { status: 403 })
    const identityId = person.identityId ?? (await acceptForCompany(tx, person.userId, from))
    if (identityId === null || !(await addLink(tx, { issuer, subject, identityId, at: clock.now() }))) throw unknown()
    const self = { userId: person.userId, memberId: null }
    const by = { kind: 'visitor', name: person.name } as const
    await recordAccountEvent(tx, by, 'account.company_linked', self, { to: issuer })
    await emailAccountChange(tx, { id: identityId, email, name: person.name }, 'company_linked', self)
    return identityId
  })
}

/**
 * Whoever runs the provider says who signs in: one administrator alone does not so become somebody whose permissions two persons give. Who
 * saved it is no one else.
 */
function mayBeLinked({ userId, capabilities }: { userId: string; capabilities: readonly StaffCapability[] }, saved: Saved): boolean {
  return saved.isConfirmed || userId === saved.savedBy || toConfirm(capabilities, []).length === 0
}

const unknown = (): Refusal => new Refusal('company_account_unknown', { status: 403 })
