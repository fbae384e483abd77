import { serve } from '#access/server/endpoint.ts'
import { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { ownersFor } from '#domains/distribution/lead-owners/server/owners-for.ts'

export const leadOwnersRoutes = serve(leadOwnersContract, {
  reps: async ({ actor }) => {
    const rows = await ownersFor(actor, officeDay())
    return {
      rows: rows.map((row) => ({
        id: row.id,
        name: `${row.first_name} ${row.last_name}`,
        role: row.role,
        openLeads: row.open_leads,
        away: row.away,
      })),
    }
  },
})
