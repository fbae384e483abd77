import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose'
import Provider from 'oidc-provider'

/**
 * Whom the provider signs in, and what it says of them. `forged`: claims of an ID token put in the place of its own, signed with
 * its key, or by a stranger under the key's name.
 */
type Person = {
  sub: string
  email: string
  verified?: boolean
  amr?: string[]
  acr?: string
  forged?: Record<string, unknown>
  byStranger?: boolean
}

export const CLIENT = { clientId: 'breakwater', clientSecret: 'a secret of the provider & us' }

/** A certified provider on this machine. Whoever comes is `person`, without being asked. */
export async function startProvider({ redirectUri, port = 0 }: { redirectUri: string; port?: number }) {
  const state = { person: null as Person | null, calls: 0 }
  let handle: ReturnType<Provider['callback']> = () => {}
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  /** Its keys anew, as a provider does from time to time. */
  async function roll(): Promise<JWK> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const key = { ...(await exportJWK(privateKey)), kid: String(state.calls++), use: 'sig', alg: 'RS256' }
    const provider = providerOf(issuer, { redirectUri, key, state })
    const callback = provider.callback()
    handle = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return callback(request, response)
      const { sub, amr, acr } = state.person ?? { sub: 'nobody' }
      const result = state.person ? { login: { accountId: sub, amr, acr } } : { error: 'access_denied' }
      void provider.interactionFinished(request, response, result)
    }
    return key
  }
  await roll()
  return {
    issuer,
    roll,
    is: (person: Person | null) => void (state.person = person),
    close: () => new Promise((closed) => server.close(closed)),
  }
}

type Made = { redirectUri: string; key: JWK; state: { person: Person | null } }

function providerOf(issuer: string, { redirectUri, key, state }: Made): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [key] },
    cookies: { keys: ['of the test'] },
    claims: { openid: ['sub', 'amr', 'acr', 'auth_time'], email: ['email', 'email_verified'] },
    acrValues: ['phr'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, email: state.person?.email, email_verified: state.person?.verified ?? true }),
    }),
    loadExistingGrant: async (context: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const grant = new provider.Grant({ clientId: context.oidc.client.clientId, accountId: context.oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    await next()
    const forged = state.person?.forged
    if (context.path !== '/token' || !forged) return
    const body = context.body as { id_token: string }
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
    const signer = state.person?.byStranger ? (await generateKeyPair('RS256')).privateKey : await importJWK(key)
    const token = await new SignJWT({ ...claims, ...forged }).setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '' }).sign(signer)
    context.body = { ...body, id_token: token }
  })
  return provider
}

/** Follows the provider's redirects as a browser does, until it leads back; returns what is behind the `?`. */
export async function visit(address: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = address
  for (let steps = 0; steps < 8; steps++) {
    const response = await fetch(next, { redirect: 'manual', headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next).href
    if (next.startsWith(`${redirectUri}?`)) return new URL(next).search
  }
  throw new Error('The provider did not lead back.')
}
