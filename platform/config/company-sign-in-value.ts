import { isLocal } from '#platform/config/config-values.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { setting, type Env } from '#platform/config/settings.ts'

/** The company's own sign-in for staff; null: it is saved in the setup guide, or not used. */
export function companySignInOf(env: Env): { issuer: string; clientId: string; clientSecret: string } | null {
  const [issuer, clientId, clientSecret] = [setting(env, 'OIDC_ISSUER'), setting(env, 'OIDC_CLIENT_ID'), setting(env, 'OIDC_CLIENT_SECRET')]
  if (issuer === null && clientId === null && clientSecret === null) return null
  if (issuer === null || clientId === null || clientSecret === null)
    throw new PlainError('Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them.')
  const url = URL.parse(issuer)
  if (!url || url.search || url.hash || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal(url))))
    throw new PlainError(`OIDC_ISSUER is an address like https://login.your.domain, not "${issuer}".`)
  return { issuer, clientId, clientSecret }
}
