import { revokeTokensOf } from '#domains/people/api-tokens/server/api-tokens.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'

/** Personal tokens end with the access of their owner, and come back with nobody: neither reinstated nor as an administrator who lost access. */
export const apiTokensListeners: readonly Listener[] = [
  listen('user.suspended', 'api_tokens.revoke', revokeTokensOf),
  listen('user.left', 'api_tokens.revoke_of_left', revokeTokensOf),
  listen('agent.suspended', 'api_tokens.revoke_of_agent', revokeTokensOf),
  listen('administrator.recovered', 'api_tokens.revoke_of_recovered', revokeTokensOf),
]
