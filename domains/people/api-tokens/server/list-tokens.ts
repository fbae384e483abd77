import type { Actor } from '#access/actor.ts'
import type { Answer } from '#access/contract.ts'
import { isTokenVerb, serviceVerbsToGive, TOKEN_VERBS, verbsToGive } from '#access/token-verbs.ts'
import { isForStaff, may } from '#access/verbs.ts'
import type { ApiToken, apiTokensContract } from '#domains/people/api-tokens/contract.ts'
import { stateOf } from '#domains/people/api-tokens/rules/api-token.ts'
import { tokenBySecret, tokensOf, type TokenRow, usesSince, type Whose } from '#domains/people/api-tokens/server/api-tokens.store.ts'
import { hashToken } from '#domains/people/identity/server/tokens.ts'
import { secretIn } from '#domains/people/api-tokens/rules/api-token.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const SHOWN_DAYS = 30

export async function listTokens(actor: Actor, whose: Whose): Promise<Answer<typeof apiTokensContract.mine>> {
  const rows = await tokensOf(whose)
  const ids = rows.map(({ id }) => id)
  const uses = Map.groupBy(await usesSince(ids, addDays(officeDay(), 1 - SHOWN_DAYS)), ({ token_id }) => token_id)
  const choices = whose === 'company' ? serviceVerbsToGive(actor) : verbsToGive(actor)
  return {
    rows: rows.map((row) => present(row, actor, uses.get(row.id) ?? [])),
    choices,
    mayMake: may(actor, whose === 'company' ? 'service_tokens.make' : 'api_tokens.own'),
  }
}

type Uses = Awaited<ReturnType<typeof usesSince>>

function present(row: TokenRow, owner: Actor, uses: Uses): ApiToken {
  const verbs = row.verbs.filter(isTokenVerb)
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    state: stateOf({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, clock.now()),
    verbs,
    lostVerbs: verbs.filter((verb) => !(row.is_service ? isForStaff(verb) : may(owner, verb))),
    madeBy: { id: row.user_id, name: row.maker, isActive: row.is_maker_active },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    previousUntil: row.previous_until && row.previous_until > clock.now() ? row.previous_until.toISOString() : null,
    uses: uses.map(({ on_day, calls }) => ({ onDay: on_day, calls })),
  }
}

/** The token that asks. */
export async function currentToken(actor: Actor, authorization: string | null): Promise<Answer<typeof apiTokensContract.current>> {
  const secret = secretIn(authorization ?? undefined)
  const token = secret && (await tokenBySecret(hashToken(secret), clock.now()))
  if (!actor.token || !token) throw new Refusal('not_found')
  return {
    name: token.name,
    isService: token.is_service,
    owner: { name: actor.name, role: actor.role, masterCode: actor.masterCode },
    verbs: TOKEN_VERBS.filter((verb) => may(actor, verb)),
    expiresAt: token.expires_at.toISOString(),
  }
}
