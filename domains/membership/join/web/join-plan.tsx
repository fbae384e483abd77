import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import type { JoinStep } from '#domains/membership/join/web/join-form.tsx'
import { NotForYou } from '#domains/membership/join/web/not-for-you.tsx'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { AgencyCodeField, PromotionField } from '#domains/membership/quotes/web/code-fields.tsx'
import { EligibilityFields } from '#domains/membership/quotes/web/eligibility-fields.tsx'
import { obstaclesIn } from '#domains/membership/quotes/web/eligibility-words.ts'
import { useYourAgent, YourAgent } from '#domains/membership/quotes/web/your-agent.tsx'
import { Button } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

// Below the fold.
const PlanFields = lazy(() => import('#domains/membership/quotes/web/plan-fields.tsx').then(({ PlanFields }) => ({ default: PlanFields })))

/** First step: eligibility, plan and billing. No personal data yet. */
export function JoinPlan({ store: { draft }, quote, sending, onNext }: JoinStep) {
  const { t } = useLingui()
  const { rows } = useAnswer(plansContract.states, {})
  const { agent, isUnknown } = useYourAgent(draft)
  const isClosed = rows.some(({ code, open }) => code === draft['state'] && !open)
  const obstacle = isClosed || obstaclesIn(draft).length > 0
  const unknownCode = isUnknown ? t`We do not know this code, or it does not sell at present. Leave it empty to join directly.` : null
  return (
    <Form onSubmit={onNext} sending={sending}>
      <NotForYou />
      {agent ? <YourAgent {...agent} /> : null}
      <EligibilityFields draft={draft} />
      <Suspense fallback={<Skeleton lines={8} />}>
        <PlanFields draft={draft} />
      </Suspense>
      <PromotionField draft={draft} promotion={quote?.promotion ?? null} />
      <AgencyCodeField draft={draft} error={unknownCode} />
      <FormActions>
        <Button
          type="submit"
          kind="primary"
          disabledReason={
            obstacle ? t`One of your answers above means that a membership would not pay. Nothing has been kept.` : unknownCode
          }
        >
          <Trans>Go on</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
