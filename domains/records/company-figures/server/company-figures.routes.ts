import { serve } from '#access/server/endpoint.ts'
import { ourCompany, readCompany } from '#domains/records/company/server/our-company.ts'
import { companyContract } from '#domains/records/company-figures/contract.ts'
import { savedVersions } from '#domains/records/company-figures/server/saved-versions.ts'
import { saveCompany } from '#domains/records/company-figures/server/save-company.ts'

export const companyRoutes = serve(companyContract, {
  company: () => companyNow(),
  saveCompany: async ({ actor, body }) => {
    await saveCompany(actor, body)
    return companyNow()
  },
})

async function companyNow() {
  await readCompany()
  const versions = await savedVersions()
  return {
    ...ourCompany(),
    version: versions[0]?.version ?? 0,
    versions: versions.map(({ savedAt, ...each }) => ({ ...each, savedAt: savedAt.toISOString() })),
  }
}
