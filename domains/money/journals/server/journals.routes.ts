import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { journalsContract } from '#domains/money/journals/contract.ts'
import { journalFile, listAccounts, mapAccount } from '#domains/money/journals/server/journals.ts'

export const journalsRoutes = serve(journalsContract, {
  accounts: ({ actor }) => listAccounts(actor),
  map: ({ actor, params, body }) => mapAccount(actor, params.account, body).then(() => DONE),
  file: ({ actor, query }) => journalFile(actor, query),
})
