import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import {
  companySettings,
  redirectUri,
  type CompanySettings,
  type Provider,
} from '#domains/people/company-account/server/provider-settings.ts'
import { withProvider } from '#domains/people/company-account/server/provider.ts'
import { newChallenge } from '#domains/people/identity/server/challenges.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Ties what the provider answers to the browser that asked. */
const COOKIE = '__Host-breakwater-company'
const MAX_AGE = 300
/** A session of staff lasts as long: the provider asks again who it is after that, and says when it last did. */
const TWELVE_HOURS_S = 43_200

/** What one sign-in checks in its answer. */
export const begunShape = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  issuer: z.string(),
  again: z.boolean(),
})

/** Where the browser goes next, and the cookie it takes along. */
export async function beginCompanySignIn({ again }: { again: boolean }): Promise<{ address: string; cookie: string }> {
  const { provider } = await offeredSettings()
  const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const address = await withProvider(provider, async (configuration) =>
    oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri(),
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      max_age: String(TWELVE_HOURS_S),
      ...(again ? { prompt: 'login' } : {}),
    }),
  )
  const challenge = JSON.stringify({ state, nonce, codeVerifier, issuer: provider.issuer, again })
  const token = await newChallenge({ purpose: 'company_sign_in', challenge })
  return { address: address.href, cookie: cookieOf(token, MAX_AGE) }
}

export async function offeredSettings(): Promise<CompanySettings & { provider: Provider }> {
  const { provider, ...settings } = await companySettings()
  if (!provider) throw new Refusal('company_sign_in_off', { status: 404 })
  return { ...settings, provider }
}

export const tokenOfCookies = (cookies: string | null): string | null =>
  cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1) || null

export const ENDED_COMPANY_COOKIE = cookieOf('', 0)

function cookieOf(token: string, seconds: number): string {
  return `${COOKIE}=${token}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${seconds}`
}
