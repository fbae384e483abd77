import { serve } from '#access/server/endpoint.ts'
import { ourCompany, readCompany } from '#domains/records/company/server/our-company.ts'
import { companyContract } from '#domains/records/company-figures/contract.ts'
import { giveLogo } from '#domains/records/company-figures/server/give-logo.ts'
import { savedVersions } from '#domains/records/company-figures/server/saved-versions.ts'
import { saveCompany } from '#domains/records/company-figures/server/save-company.ts'
import { clock } from '#platform/clock.ts'
import { officeZones } from '#platform/office/office-zones.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const companyRoutes = serve(companyContract, {
  company: () => companyNow(),
  saveCompany: async ({ actor, body }) => {
    await saveCompany(actor, body)
    return companyNow()
  },
  companyLogo: async ({ params }) => {
    await readCompany()
    const { logo } = ourCompany()
    if (logo?.version !== Number(params.version)) throw new Refusal('not_found')
    return { fileName: 'logo.png', mediaType: 'image/png', bytes: logo.png, inline: true }
  },
  giveCompanyLogo: async ({ actor, body }) => {
    await giveLogo(actor, body)
    return companyNow()
  },
  removeCompanyLogo: async ({ actor }) => {
    await giveLogo(actor, null)
    return companyNow()
  },
})

async function companyNow() {
  await readCompany()
  const versions = await savedVersions()
  const { logo, ...company } = ourCompany()
  return {
    ...company,
    logo: logo && { version: logo.version, width: logo.width, height: logo.height },
    timeZoneSince:
      officeZones()
        .find(({ since }) => since > clock.now())
        ?.since.toISOString() ?? null,
    version: versions[0]?.version ?? 0,
    versions: versions.map(({ savedAt, ...each }) => ({ ...each, savedAt: savedAt.toISOString() })),
  }
}
