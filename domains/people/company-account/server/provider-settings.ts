import { newestSettings } from '#domains/people/company-account/server/company-account.store.ts'
import { identity } from '#domains/people/identity/server/settings.ts'
import type { Id } from '#platform/ids.ts'
import { seal, unseal } from '#platform/seal.ts'

/** A provider of OpenID Connect, and who we are to it. */
export type Provider = { issuer: string; clientId: string; clientSecret: string }

export type CompanySettings = {
  provider: Provider | null
  isOnlyWay: boolean
  countsSecondFactor: boolean
  version: number
  /** Somebody other than who saved it confirmed the provider, or nobody else could. */
  isConfirmed: boolean
  savedBy: Id<'user'> | null
}

/** As they are now; read each time, for staff sign in rarely and a change holds at once. */
export async function companySettings(): Promise<CompanySettings> {
  const saved = await newestSettings()
  const { issuer, client_id: clientId, sealed_secret: sealed } = saved ?? {}
  const provider = issuer && clientId && sealed ? { issuer, clientId, clientSecret: unsealed(sealed, { issuer, clientId }) } : null
  return {
    provider,
    isOnlyWay: saved?.is_only_way ?? false,
    countsSecondFactor: saved?.counts_second_factor ?? false,
    version: saved?.version ?? 0,
    isConfirmed: saved?.is_confirmed ?? false,
    savedBy: saved?.saved_by ?? null,
  }
}

export const sealedSecret = ({ clientSecret, ...owner }: Provider): Buffer => seal(Buffer.from(clientSecret), sealedFor(owner))

const unsealed = (sealed: Buffer, owner: Omit<Provider, 'clientSecret'>): string => unseal(sealed, sealedFor(owner)).toString()

const sealedFor = ({ issuer, clientId }: Omit<Provider, 'clientSecret'>) => ({
  secret: identity().secret,
  purpose: 'company sign-in',
  owner: `${issuer} ${clientId}`,
})

/** Where the provider sends people back, and nowhere else: the staff sign-in. */
export const redirectUri = (): string => `${identity().publicUrl}/staff-login`
