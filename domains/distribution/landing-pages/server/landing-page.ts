import { ourCompany } from '#domains/records/company/server/our-company.ts'
import type { LandingPageView } from '#domains/distribution/landing-pages/contract.ts'
import { agentByCode, publicAgency } from '#domains/distribution/landing-pages/server/landing-pages.store.ts'
import { plansOnSale } from '#domains/membership/plans/server/plans.ts'
import { findSeller } from '#domains/membership/quotes/server/quote.ts'
import { readCode } from '#domains/people/agency/rules/master-code.ts'
import { officeDay } from '#platform/clock.ts'
import { cents } from '#platform/money.ts'

/**
 * What the link of an agency or an agent opens. Undefined for a code that we do not know or whose agency may not sell: strangers do not
 * learn which. Somebody who does not work there any more has the page of their agency.
 */
export async function landingPage(typed: string): Promise<LandingPageView | undefined> {
  const code = readCode(typed)
  if (code?.kind !== 'agency') return undefined
  const { masterCode } = code
  const [seller, agency, agent, { priceTier, plans }] = await Promise.all([
    findSeller({ masterCode }, officeDay()),
    publicAgency(masterCode),
    code.agent ? agentByCode(masterCode, code.agent) : undefined,
    plansOnSale(masterCode),
  ])
  if (!seller || !agency) return undefined
  return {
    seller: code.seller,
    agentId: agent?.id ?? null,
    masterCode,
    agencyName: agency.name,
    agentName: agent?.name ?? null,
    phone: agency.phone,
    city: agency.city,
    state: agency.home_state,
    logoId: agency.logo_id,
    fromCents: cents(Math.min(...plans.map(({ prices }) => prices[priceTier].monthly))),
  }
}

/** What an app says of a link to such a page before it is opened; undefined where nothing is found. */
export async function previewOf(code: string): Promise<{ title: string; description: string } | undefined> {
  const page = await landingPage(code)
  return (
    page && {
      title: `${[page.agentName, page.agencyName].filter(Boolean).join(', ')} and ${ourCompany().name}`,
      description: `If you pay a deductible on a covered car claim, ${ourCompany().name} pays you back. See your price.`,
    }
  )
}
