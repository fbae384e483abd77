import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import type { JoinStep } from '#domains/membership/join/web/join-form.tsx'
import { useStepCheck } from '#domains/membership/join/web/step-check.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { EligibilityFields } from '#domains/membership/quotes/web/eligibility-fields.tsx'
import { obstaclesIn } from '#domains/membership/quotes/web/eligibility-words.ts'
import { useYourAgent, YourAgent } from '#domains/membership/quotes/web/your-agent.tsx'
import { Button } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

// Below the fold.
const PlanFields = lazy(() => import('#domains/membership/quotes/web/plan-fields.tsx').then(({ PlanFields }) => ({ default: PlanFields })))
const codeFields = () => import('#domains/membership/quotes/web/code-fields.tsx')
const PromotionField = lazy(() => codeFields().then((part) => ({ default: part.PromotionField })))
const AgencyCodeField = lazy(() => codeFields().then((part) => ({ default: part.AgencyCodeField })))
// Only for who is signed in.
const NotForYou = lazy(() => import('#domains/membership/join/web/not-for-you.tsx').then(({ NotForYou }) => ({ default: NotForYou })))

/** First step: eligibility, plan and billing. No personal data yet. */
export function JoinPlan(props: JoinStep) {
  const { draft } = props.store
  const { currentUser } = useClientState()
  const { t } = useLingui()
  const { rows } = useAnswer(plansContract.states, {})
  const { agent, isUnknown } = useYourAgent(draft)
  const form = useStepCheck('plan', props)
  const isClosed = rows.some(({ code, open }) => code === draft['state'] && !open)
  const obstacle = isClosed || obstaclesIn(draft).length > 0
  const unknownCode = isUnknown ? t`We don’t recognize this code, or it isn’t active. Leave it blank to join directly.` : null
  return (
    <Form {...form}>
      {currentUser ? (
        <Suspense>
          <NotForYou />
        </Suspense>
      ) : null}
      {agent ? <YourAgent {...agent} /> : null}
      <EligibilityFields draft={draft} />
      <Suspense fallback={<Skeleton lines={8} />}>
        <PlanFields draft={draft} />
        <PromotionField draft={draft} promotion={props.quote?.promotion ?? null} />
        <AgencyCodeField draft={draft} error={unknownCode} />
      </Suspense>
      <FormActions>
        <Button
          type="submit"
          kind="primary"
          pending={form.sending.pending}
          disabledReason={
            obstacle ? t`Based on your answers, this membership wouldn’t pay a claim, so you can’t join. Nothing was saved.` : unknownCode
          }
        >
          <Trans>Continue</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
