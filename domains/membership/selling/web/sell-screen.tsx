import { Trans, useLingui } from '@lingui/react/macro'
import { PreparedStatus } from '#domains/membership/selling/web/prepared-status.tsx'
import { SellMembership } from '#domains/membership/selling/web/sell-membership.tsx'
import { SELL_STEPS } from '#domains/membership/selling/web/steps.ts'
import { FeatureOff } from '#domains/records/feature-switches/web/feature-off.tsx'
import { Page } from '#design/layout/page.tsx'
import { focusHeading } from '#design/browser/focus-heading.ts'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { isId } from '#platform/ids.ts'

/** Sells a membership, on a phone beside the customer: the address holds the step, then the prepared membership. */
export function SellScreen({ path }: { path: string }) {
  const { t } = useLingui()
  const [{ step = 'person', prepared = '' }, change] = useSearchState({ step: oneOf(SELL_STEPS), prepared: text })
  return (
    <Page
      title={t`Sell a membership`}
      intro={<Trans>You prepare it. The customer reads, signs, and pays on their own device.</Trans>}
      width="steps"
    >
      {isId('membership', prepared) ? (
        <PreparedStatus membershipId={prepared} againPath={path} />
      ) : (
        <FeatureOff
          feature="selling"
          title={<Trans>New sales are turned off right now.</Trans>}
          works={
            <SellMembership
              step={step}
              onStep={(next) => {
                change({ step: next })
                window.scrollTo({ top: 0 })
                focusHeading()
              }}
              onPrepared={(membershipId) => {
                change({ step: '', prepared: membershipId })
                focusHeading()
              }}
            />
          }
        >
          <Trans>Customers can still sign and pay what you prepared before.</Trans>
        </FeatureOff>
      )}
    </Page>
  )
}
