import type * as z from 'zod/mini'
import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import type { companyAccountContract, REASONS_NOT_TO_CONFIRM } from '#domains/people/company-account/contract.ts'
import {
  addConfirmation,
  addSettings,
  dropLinks,
  hasWayBack,
  newestSettings,
} from '#domains/people/company-account/server/company-account.store.ts'
import { withProvider } from '#domains/people/company-account/server/provider.ts'
import {
  companySettings,
  sealedSecret,
  type CompanySettings,
  type Provider,
} from '#domains/people/company-account/server/provider-settings.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

type Asked = z.output<typeof companyAccountContract.saveCompanySignIn.body>

/** Adds a version. A provider that does not answer as one is refused at its field, and so is an only way without a way back. */
export async function saveCompanySignIn(actor: Actor, { provider: asked, isOnlyWay, countsSecondFactor, version }: Asked): Promise<void> {
  await requireFreshSignIn(actor)
  const current = await companySettings()
  const provider = providerAsked(current, asked)
  await refuseLockOut(isOnlyWay, provider)
  if (provider) await refuseUnlessAnswers(provider)

  await inTransaction(async (tx) => {
    const newest = (await newestSettings(tx))?.version ?? 0
    const kept = provider && { ...provider, sealedSecret: sealedSecret(provider) }
    const row = { version: version + 1, provider: kept, isOnlyWay, countsSecondFactor, by: userOf(actor), at: clock.now() }
    if (newest !== version || !(await addSettings(tx, row))) throw new Refusal('someone_else_saved')
    const data = { version: version + 1, issuer: provider?.issuer ?? null, isOnlyWay, countsSecondFactor }
    await recordEvent(tx, { kind: 'company.sign_in_saved', by: actor, about: { noun: 'user', id: actor.id }, data })
  })
}

function providerAsked({ provider: current }: CompanySettings, asked: Asked['provider']): Provider | null {
  if (!asked) return null
  const { issuer, clientId, clientSecret } = asked
  const isSame = current?.issuer === issuer && current.clientId === clientId
  const secret = clientSecret ?? (isSame ? current.clientSecret : null)
  if (secret === null) throw new Refusal('bad_input', { fields: { clientSecret: 'Enter the client secret of this provider.' } })
  return { issuer, clientId, clientSecret: secret }
}

async function refuseLockOut(isOnlyWay: boolean, provider: Provider | null): Promise<void> {
  if (!isOnlyWay) return
  if (!provider) throw new Refusal('bad_input', { fields: { isOnlyWay: 'Set up the provider first.' } })
  if (!(await hasWayBack()))
    throw new Refusal('bad_input', {
      fields: {
        isOnlyWay:
          'Add a passkey or an authenticator app to an administrator’s account first, so that someone can sign in if the provider can’t.',
      },
    })
}

async function refuseUnlessAnswers(provider: Provider): Promise<void> {
  await withProvider(provider, async () => {}).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('bad_input', {
      fields: { issuer: 'No OpenID Connect provider answers at this address. Check it against what your provider shows.' },
    })
  })
}

/** Why somebody does not confirm the provider; null when they may. */
export function whyNotConfirm(actor: Actor, { provider, isConfirmed, savedBy }: CompanySettings): WhyNotConfirm | null {
  if (!provider) return 'not_set_up'
  if (isConfirmed) return 'confirmed_already'
  return savedBy === actor.userId ? 'saved_by_you' : null
}

type WhyNotConfirm = (typeof REASONS_NOT_TO_CONFIRM)[number]

/** Somebody other than who saved it says that the provider is the company's: of one version, so that nobody confirms what they did not see. */
export async function confirmCompanySignIn(actor: Actor, version: number): Promise<void> {
  await requireFreshSignIn(actor)
  const current = await companySettings()
  const whyNot = whyNotConfirm(actor, current)
  if (whyNot) throw new Refusal(whyNot)
  await inTransaction(async (tx) => {
    const newest = (await newestSettings(tx))?.version
    if (newest !== version || !(await addConfirmation(tx, { version, by: userOf(actor), at: clock.now() })))
      throw new Refusal('someone_else_saved')
    const data = { version, issuer: current.provider?.issuer ?? null }
    await recordEvent(tx, { kind: 'company.sign_in_confirmed', by: actor, about: { noun: 'user', id: actor.id }, data })
  })
}

/** The next sign-in of this person is matched by email again. */
export async function unlinkCompanyAccount(actor: Actor, userId: Id<'user'>): Promise<void> {
  await requireFreshSignIn(actor)
  await inTransaction(async (tx) => {
    if ((await dropLinks(tx, userId)) === 0) throw new Refusal('not_found')
    await recordEvent(tx, { kind: 'account.company_unlinked', by: actor, about: { noun: 'user', id: userId } })
  })
}
