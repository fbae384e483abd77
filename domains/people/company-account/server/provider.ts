import * as oidc from 'openid-client'
import type { Provider } from '#domains/people/company-account/server/provider-settings.ts'
import { callExternal } from '#platform/external-call.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** All that one request of ours asks of the provider is answered within this, or the sign-in page says that it is not. */
const PATIENCE_MS = 5_000

/**
 * Reads the provider's own description, then asks it with that; signatures of what it answers are checked with its keys as they are now.
 */
export function withProvider<T>(provider: Provider, ask: (configuration: oidc.Configuration) => Promise<T>): Promise<T> {
  return callExternal('the company’s sign-in', async () => {
    const deadline = AbortSignal.timeout(PATIENCE_MS)
    const configuration = await discovered(provider, deadline).catch(unavailable)
    return ask(configuration)
  })
}

async function discovered({ issuer, clientId, clientSecret }: Provider, deadline: AbortSignal): Promise<oidc.Configuration> {
  const fetched: oidc.CustomFetch = (url, options) => fetch(url, { ...options, signal: deadline } as RequestInit)
  const execute = isHere(new URL(issuer)) ? [oidc.allowInsecureRequests] : []
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, { [oidc.customFetch]: fetched, execute })
  const server = found.serverMetadata()
  const byBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
  const how = byBasic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret)
  const configuration = new oidc.Configuration(server, clientId, {}, how)
  configuration[oidc.customFetch] = fetched
  for (const enable of execute) enable(configuration)
  oidc.enableNonRepudiationChecks(configuration)
  return configuration
}

/** A provider on this machine, of a trial or a test, needs no TLS. */
const isHere = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const unavailable = (): never => {
  throw new Refusal('company_provider_unavailable', { status: 503 })
}

/** What became of an answer that was not accepted. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error
  if (error instanceof oidc.AuthorizationResponseError) {
    const isDeclined = ['access_denied', 'login_required', 'interaction_required', 'consent_required'].includes(error.error)
    return new Refusal(isDeclined ? 'company_sign_in_declined' : 'company_answer_refused', { status: 401 })
  }
  if (error instanceof oidc.ResponseBodyError)
    return error.error === 'invalid_grant'
      ? new Refusal('company_sign_in_expired', { status: 401 })
      : new Refusal('company_provider_unavailable', { status: 503 })
  if (isUnreachable(error)) return new Refusal('company_provider_unavailable', { status: 503 })
  if (error instanceof oidc.ClientError || error instanceof oidc.WWWAuthenticateChallengeError || error instanceof TypeError)
    return new Refusal('company_answer_refused', { status: 401 })
  return error
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { name, message, cause } = error
  if (name === 'TimeoutError' || name === 'AbortError' || message === 'fetch failed') return true
  const code = (error as { code?: unknown }).code
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return true
  return cause !== undefined && cause !== error && isUnreachable(cause)
}
