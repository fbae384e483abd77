import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Step, STEPS } from '#domains/membership/applications/rules/answers.ts'
import { answersOfLink } from '#domains/membership/join/web/answers-of-link.ts'
import { useJoinDraft } from '#domains/membership/join/web/join-draft.ts'
import { JoinForm } from '#domains/membership/join/web/join-form.tsx'
import { stepFor } from '#domains/membership/join/web/steps.ts'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import { referralOf } from '#domains/membership/quotes/web/seller-link.ts'
import { useQuote } from '#domains/membership/quotes/web/use-quote.ts'
import { useYourAgent } from '#domains/membership/quotes/web/your-agent.tsx'
import { goToCheckout } from '#domains/money/checkouts/web/go-to-checkout.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'
import { focusHeading } from '#design/browser/focus-heading.ts'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Frame } from '#design/shell/frame.tsx'

// There is no price before a plan and a state are chosen.
const PriceAside = lazy(() => import('#domains/membership/join/web/price-aside.tsx').then(({ PriceAside }) => ({ default: PriceAside })))

// Joining works, nearly always.
const JoiningOff = lazy(() => import('#domains/membership/join/web/joining-off.tsx').then((part) => ({ default: part.JoiningOff })))

// Nothing is saved before the first answer.
const SavedLine = lazy(() =>
  import('#domains/membership/applications/web/saved-line.tsx').then(({ SavedLine }) => ({ default: SavedLine })),
)

export default function Join() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [begin] = useState(() => beginOf(search))
  const [{ step: requestedStep = 'plan' }, changeSearch] = useSearchState({ step: oneOf(STEPS) })
  const { store, saver, savedAt } = useJoinDraft(requestedStep, begin)
  const { quote, isOld, joiningOff } = useQuote(store.draft)
  const { isUnknown } = useYourAgent(store.draft)
  const step = stepFor(requestedStep, store.draft)
  // The code of a link that sells nothing any more is ignored; a typed code is reported as unknown.
  const withoutAgent = (draft: Draft): Draft => (isUnknown && !draft['masterCode'] ? { ...draft, agentId: '' } : draft)
  const ownStore = { ...store, draft: withoutAgent(store.draft), latest: () => withoutAgent(store.latest()) }

  const goTo = (next: Step) => {
    changeSearch({ step: next })
    if (saver.token()) saver.schedule({ answers: store.draft, step: next })
    window.scrollTo({ top: 0 })
    focusHeading()
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
        intro={<Trans>Four short steps. You’ll see the full price before you tell us who you are.</Trans>}
        width="steps"
      >
        <Boundary>
          {joiningOff ? (
            <Suspense>
              <JoiningOff {...joiningOff} />
            </Suspense>
          ) : (
            <JoinForm
              step={step}
              store={ownStore}
              quote={quote}
              applicationToken={saver.whenSaved}
              onStep={goTo}
              goToCheckout={goToCheckout}
            />
          )}
          {savedAt ? (
            <Suspense>
              <SavedLine at={savedAt} saver={saver} typed={{ answers: store.draft, step }} />
            </Suspense>
          ) : null}
        </Boundary>
      </Page>
    </Frame>
  )
}

/** The seller of the link counts before one who was remembered. */
function beginOf(search: URLSearchParams): { usual: Draft; asked: Draft } {
  const seller = referralOf(search)
  const isBySeller = search.has('code') || search.has('agent')
  return { usual: { billing: 'monthly', ...seller }, asked: { ...answersOfLink(search), ...(isBySeller && seller) } }
}
