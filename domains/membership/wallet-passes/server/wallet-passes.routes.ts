import { serve } from '#access/server/endpoint.ts'
import { loadMembership } from '#domains/membership/memberships/server/memberships.ts'
import { walletPassesContract } from '#domains/membership/wallet-passes/contract.ts'
import { applePassFile, walletsFor } from '#domains/membership/wallet-passes/server/wallet-passes.ts'

export const walletPassesRoutes = serve(walletPassesContract, {
  wallets: async ({ actor, params }) => walletsFor(await loadMembership(actor, params.membershipId)),
  applePass: async ({ actor, params }) => applePassFile(await loadMembership(actor, params.membershipId)),
})
