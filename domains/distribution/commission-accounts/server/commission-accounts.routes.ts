import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { accountList, commissionAccountsContract } from '#domains/distribution/commission-accounts/contract.ts'
import { accountOfOwner, decideAccount } from '#domains/distribution/commission-accounts/server/accounts.ts'
import { presentAccount, presentOwned } from '#domains/distribution/commission-accounts/server/commission-accounts.present.ts'
import { accountAt, accountRows } from '#domains/distribution/commission-accounts/server/commission-accounts.store.ts'
import { readLetter, addLetter } from '#domains/distribution/commission-accounts/server/bank-letter.ts'
import { nameAccount, ownOwner } from '#domains/distribution/commission-accounts/server/naming.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export const commissionAccountsRoutes = serve(commissionAccountsContract, {
  ...listHandlers(accountList, { rows: accountRows, present: presentOwned }),
  own: async ({ actor }) => {
    const account = await accountOfOwner(ownOwner(actor))
    return { account: account ? presentAccount(account) : null }
  },
  name: async ({ actor, body }) => ({ account: presentAccount(await nameAccount(actor, ownOwner(actor), body)) }),
  addLetter: async ({ actor, query, body }) => {
    const account = await accountOfOwner(ownOwner(actor))
    if (!account) throw new Refusal('not_found')
    return { account: presentAccount(await addLetter(actor, account.id, { fileName: query.fileName, stream: body })) }
  },
  nameForAlliance: async ({ actor, params, body }) =>
    presentOwned(actor, await nameAccount(actor, { kind: 'alliance', id: params.allianceId }, body)),
  fileLetter: async ({ actor, params, query, body }) =>
    presentOwned(actor, await addLetter(actor, params.accountId, { fileName: query.fileName, stream: body })),
  letter: ({ params }) => readLetter(params.accountId),
  decide: async ({ actor, params, body }) => {
    await decideAccount(actor, params.accountId, body)
    return owned(actor, params.accountId)
  },
})

async function owned(actor: Actor, id: Id<'payee'>) {
  const account = await accountAt(id)
  if (!account) throw new Refusal('not_found')
  return presentOwned(actor, account)
}
