import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import { AgencyInvitation } from '#centers/public/parts/agency-invitation.tsx'
import { Comparison } from '#centers/public/parts/comparison.tsx'
import { Covered } from '#centers/public/parts/covered.tsx'
import { Hero } from '#centers/public/parts/hero.tsx'
import { Inside } from '#centers/public/parts/inside.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { PlanTable } from '#centers/public/parts/plan-table.tsx'
import { plansOnSale } from '#centers/public/parts/on-sale.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'
import { Steps } from '#centers/public/parts/steps.tsx'
import { TopQuestions } from '#centers/public/parts/top-questions.tsx'

export const handle = { static: true }

export const meta = pageMeta({
  path: '/',
  data: () => [
    { '@type': 'Organization', name: COMPANY.name, description: COMPANY.description, email: COMPANY.email },
    ...plansOnSale().map(({ name, prices }) => ({
      '@type': 'Product',
      name: `${COMPANY.name} ${name}`,
      description: COMPANY.description,
      offers: { '@type': 'Offer', price: (prices.P1.monthly / 100).toFixed(2), priceCurrency: 'USD' },
    })),
  ],
})

export default function Home() {
  const plans = plansOnSale()
  return (
    <PublicPage>
      <Hero plans={plans} />
      <Steps />
      <Inside />
      <Covered />
      <Comparison plans={plans} />
      <PlanTable plans={plans} />
      <TopQuestions />
      <AgencyInvitation />
    </PublicPage>
  )
}
