import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { leadEvidenceContract } from '#domains/distribution/lead-evidence/contract.ts'
import { checkLicense, nameAlliance, noteFindings } from '#domains/distribution/lead-evidence/server/lead-evidence.ts'

export const leadEvidenceRoutes = serve(leadEvidenceContract, {
  noteFindings: async ({ actor, params, body: { version, ...findings } }) => {
    await noteFindings(actor, params.leadId, version, findings)
    return DONE
  },
  checkLicense: async ({ actor, params, body: { version, ...license } }) => {
    await checkLicense(actor, params.leadId, version, license)
    return DONE
  },
  nameAlliance: async ({ actor, params, body }) => {
    await nameAlliance(actor, params.leadId, body.version, body.allianceId)
    return DONE
  },
})
