import { createLocalJWKSet, jwtVerify } from 'jose'
import type { Actor } from '#access/actor.ts'
import { identity } from '#domains/people/identity/server/settings.ts'

/** A token with the claims `role` and `masterCode` (specification §7), for the named audience, good for 15 minutes. */
export async function issueToken(actor: Actor, audience: 'breakwater' | 'leads'): Promise<{ token: string; expiresAt: Date }> {
  const { auth, publicUrl } = identity()
  const now = Math.floor(Date.now() / 1000)
  const expiresAt = new Date((now + 15 * 60) * 1000)
  const { token } = await auth.api.signJWT({
    body: {
      payload: {
        sub: actor.identityId,
        email: actor.email,
        role: actor.role,
        masterCode: actor.masterCode,
        aud: audience,
        iss: publicUrl,
        iat: now,
      },
    },
  })
  return { token, expiresAt }
}

export async function keySet(): Promise<{ keys: Record<string, unknown>[] }> {
  const { keys } = await identity().auth.api.getJwks()
  return { keys: keys.map((key) => ({ ...key })) }
}

/** Whether a Bearer token is one of ours for the leads API, and belongs to this actor. */
export async function isCrmTokenOf(actor: Actor, bearer: string | undefined): Promise<boolean> {
  const token = bearer?.startsWith('Bearer ') ? bearer.slice(7) : null
  if (!token) return false
  const { publicUrl, auth } = identity()
  const keys = createLocalJWKSet(await auth.api.getJwks())
  return jwtVerify(token, keys, { issuer: publicUrl, audience: 'leads', algorithms: ['EdDSA'] })
    .then(({ payload }) => payload.sub === actor.identityId)
    .catch(() => false)
}
