import type { Actor } from '#access/actor.ts'
import { isTokenVerb } from '#access/token-verbs.ts'
import { secretIn } from '#domains/people/api-tokens/rules/api-token.ts'
import { countUse, type PresentedToken, tokenBySecret } from '#domains/people/api-tokens/server/api-tokens.store.ts'
import { actorOfIdentity } from '#domains/people/identity/server/sessions.ts'
import { hashToken } from '#domains/people/identity/server/tokens.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { countOrRefuse } from '#platform/network/count-or-refuse.ts'

/** How often one token may ask in a minute. */
const A_MINUTE = { keyPrefix: 'api_token', points: 300, duration: 60 }

type How = { isLimited: boolean; hasCookie: boolean }

/**
 * Who asks with the API token in an `Authorization` header: its owner as they are at this moment, with no more than the token
 * carries. Null when there is no API token in it.
 *
 * @throws Refusal `token_not_valid` for one that is unknown, expired or revoked, or whose owner is suspended.
 */
export async function actorByToken(authorization: string | undefined, { isLimited, hasCookie }: How): Promise<Actor | null> {
  const secret = secretIn(authorization)
  if (secret === null) return null
  if (hasCookie) throw new Refusal('token_with_cookie')
  const token = await tokenBySecret(hashToken(secret), clock.now())
  const actor = token && (await actorOf(token))
  if (!token || !actor) throw new Refusal('token_not_valid')
  if (isLimited) await countOrRefuse(A_MINUTE, token.id)
  await recordUse(token, actor)
  return actor
}

/** A personal token is its owner. A service token is the company: it goes on when its maker has left, and has no capability of theirs. */
async function actorOf({ id, name, is_service: isService, verbs, identity_id }: PresentedToken): Promise<Actor | null> {
  const person = await actorOfIdentity(identity_id, `api token ${id}`)
  if (!person || person.actor.role === 'member' || (!isService && !person.isActive)) return null
  const token = { id, name, isService, verbs: verbs.filter(isTokenVerb) }
  if (!isService) return { ...person.actor, name: `${person.actor.name} (API: ${name})`, token }
  const { setupRequired: _, ...maker } = person.actor
  return {
    ...maker,
    name: `${name} (service token)`,
    role: 'staff',
    capabilities: [],
    position: null,
    masterCode: null,
    agencyStatus: null,
    token,
  }
}

/** Each use is counted by day; the first of a day is an event. */
async function recordUse({ id }: PresentedToken, actor: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    const [at, today] = [clock.now(), officeDay()]
    if (await countUse(tx, id, today, at)) await recordEvent(tx, { kind: 'api_token.used', by: actor, about: { noun: 'apiToken', id } })
  })
}
