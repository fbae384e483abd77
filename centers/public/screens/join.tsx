import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Step, STEPS } from '#domains/membership/applications/rules/answers.ts'
import { KeptLine } from '#domains/membership/applications/web/saved-line.tsx'
import { useJoinDraft } from '#domains/membership/join/web/join-draft.ts'
import { JoinForm } from '#domains/membership/join/web/join-form.tsx'
import { stepFor } from '#domains/membership/join/web/steps.ts'
import { touchOf } from '#domains/membership/quotes/web/seller-link.ts'
import { useQuote } from '#domains/membership/quotes/web/use-quote.ts'
import { useYourAgent } from '#domains/membership/quotes/web/your-agent.tsx'
import type { GoToCheckout } from '#domains/membership/signatures/web/go-to-checkout.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Frame } from '#design/shell/frame.tsx'

// There is no price before a plan and a state are chosen.
const PriceAside = lazy(() => import('#domains/membership/join/web/price-aside.tsx').then(({ PriceAside }) => ({ default: PriceAside })))

const openCheckout: GoToCheckout = (membershipId) =>
  import('#domains/money/checkouts/web/go-to-checkout.ts').then(({ goToCheckout }) => goToCheckout(membershipId))

export default function Join() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [begin] = useState(() => ({ planCode: search.get('plan') ?? '', billing: 'monthly', ...touchOf(search) }))
  const [{ step: asked = 'plan' }, changeSearch] = useSearchState({ step: oneOf(STEPS) })
  const { kept, keeper, keptAt } = useJoinDraft(asked, begin)
  const { quote, isOld } = useQuote(kept.draft)
  const { isUnknown } = useYourAgent(kept.draft)
  const step = stepFor(asked, kept.draft)
  // The code of a link that sells nothing any more is ignored; a typed code is reported as unknown.
  const own = isUnknown && !kept.draft['masterCode'] ? { ...kept, draft: { ...kept.draft, agentId: '' } } : kept

  const goTo = (next: Step) => {
    changeSearch({ step: next })
    if (keeper.token()) keeper.later({ answers: kept.draft, step: next })
    window.scrollTo({ top: 0 })
  }
  return (
    <Frame
      aside={
        quote && step !== 'pay' ? (
          <Suspense>
            <PriceAside quote={quote} isOld={isOld} />
          </Suspense>
        ) : undefined
      }
    >
      <Page
        title={t`Join Breakwater`}
        intro={<Trans>Four short steps. You see the whole price before you tell us who you are.</Trans>}
        width="steps"
      >
        <Boundary>
          <JoinForm step={step} kept={own} quote={quote} applicationToken={keeper.atRest} onStep={goTo} goToCheckout={openCheckout} />
          {keptAt ? <KeptLine at={keptAt} keeper={keeper} typed={{ answers: kept.draft, step }} /> : null}
        </Boundary>
      </Page>
    </Frame>
  )
}
