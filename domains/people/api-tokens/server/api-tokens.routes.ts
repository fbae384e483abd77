import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { apiTokensContract } from '#domains/people/api-tokens/contract.ts'
import { makeToken, mineOf, revokeToken, rotateToken } from '#domains/people/api-tokens/server/api-tokens.ts'
import { currentToken, listTokens } from '#domains/people/api-tokens/server/list-tokens.ts'

export const apiTokensRoutes = serve(apiTokensContract, {
  current: ({ actor, header }) => currentToken(actor, header('authorization')),
  mine: ({ actor }) => listTokens(actor, mineOf(actor)),
  make: ({ actor, body }) => makeToken(actor, mineOf(actor), body),
  rotate: ({ actor, params }) => rotateToken(actor, mineOf(actor), params.tokenId),
  revoke: async ({ actor, params }) => {
    await revokeToken(actor, mineOf(actor), params.tokenId)
    return DONE
  },
  services: ({ actor }) => listTokens(actor, 'company'),
  makeService: ({ actor, body }) => makeToken(actor, 'company', body),
  rotateService: ({ actor, params }) => rotateToken(actor, 'company', params.tokenId),
  revokeService: async ({ actor, params }) => {
    await revokeToken(actor, 'company', params.tokenId)
    return DONE
  },
})
