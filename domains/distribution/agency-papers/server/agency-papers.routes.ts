import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { seesAgency } from '#domains/distribution/agencies/server/visible-agency.ts'
import { agencyPapersContract } from '#domains/distribution/agency-papers/contract.ts'
import { decideRenewed, giveRenewal, keepRenewalFile } from '#domains/distribution/agency-papers/server/renewing.ts'
import { agreementOfAgency, hasTypedAgreement } from '#domains/distribution/onboarding/server/forms.ts'
import { paperViews, renewablePapers } from '#domains/distribution/onboarding/server/renewals.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const agencyPapersRoutes = serve(agencyPapersContract, {
  read: async ({ actor, params: { masterCode } }) => {
    await refuseForeign(actor, masterCode)
    const [papers, hasAgreement] = await Promise.all([renewablePapers(masterCode), hasTypedAgreement(masterCode)])
    return { rows: paperViews(papers), hasAgreement }
  },
  give: async ({ actor, params, body }) => {
    await giveRenewal(actor, params.masterCode, body)
    return DONE
  },
  addFile: ({ actor, params, query, body }) => keepRenewalFile(actor, params.masterCode, { fileName: query.fileName, stream: body }),
  agreement: async ({ actor, params: { masterCode } }) => {
    await refuseForeign(actor, masterCode)
    return agreementOfAgency(masterCode)
  },
  decide: async ({ actor, params, body }) => {
    const { userId } = actor
    if (!userId) throw new Refusal('not_your_role')
    await decideRenewed({ ...actor, userId }, params, body)
    return DONE
  },
})

async function refuseForeign(actor: Actor, masterCode: string): Promise<void> {
  if (!(await seesAgency(actor, masterCode))) throw new Refusal('not_found')
}
