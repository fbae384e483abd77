import { call, type Bearer } from '#access/web/call.ts'
import { clientState, keepCrmToken } from '#access/web/client-state.ts'
import { identityContract } from '#domains/people/identity/contract.ts'

/** The leads API's 15-minute token: fetched when the board is first opened, kept in memory, fetched again once it has expired. */
export const crmToken: Bearer = {
  token: async () => clientState().crmToken ?? renew(),
  renew,
}

let asking: Promise<string> | null = null

/** Several parts of a page need it at once; it is requested once. */
function renew(): Promise<string> {
  asking ??= fetched().finally(() => {
    asking = null
  })
  return asking
}

async function fetched(): Promise<string> {
  const by = clientState().currentUser?.uid
  const answer = await call(identityContract.crmToken, {})
  // The user may have signed out meanwhile.
  if (clientState().currentUser?.uid === by) keepCrmToken(answer.crmToken)
  return answer.crmToken
}
