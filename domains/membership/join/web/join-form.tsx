import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import type { CallInput } from '#access/contract.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type Step, STEPS } from '#domains/membership/applications/rules/answers.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import type { KeptDraft } from '#domains/membership/quotes/web/draft.ts'
import { JoinPlan } from '#domains/membership/join/web/join-plan.tsx'
import { STEP_WORDS, stepOfField } from '#domains/membership/join/web/steps.ts'
import { KeepDraft } from '#domains/membership/applications/web/save-draft.tsx'
import { announceSession, loadSession } from '#domains/people/identity/web/session.ts'
import type { QuoteView } from '#domains/membership/quotes/contract.ts'
import type { GoToCheckout } from '#domains/membership/signatures/web/go-to-checkout.ts'
import { LinkButton } from '#design/button.tsx'
import type { Sending } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Stepper } from '#design/forms/stepper.tsx'

export type EnrollmentForm = CallInput<typeof enrollmentContract.enroll>['body']
export type JoinStep = {
  kept: KeptDraft
  quote: QuoteView | null
  sending: Sending
  onNext: () => void
  onEnrol: (enrollment: EnrollmentForm) => void
}

/** The first is on the page; the others come while it is being filled in. */
const STEP_FORMS = {
  plan: JoinPlan,
  you: lazy(() => import('#domains/membership/join/web/join-you.tsx').then(({ JoinYou }) => ({ default: JoinYou }))),
  cars: lazy(() => import('#domains/membership/join/web/join-cars.tsx').then(({ JoinCars }) => ({ default: JoinCars }))),
  pay: lazy(() => import('#domains/membership/join/web/join-pay.tsx').then(({ JoinPay }) => ({ default: JoinPay }))),
} as const satisfies Record<Step, React.ComponentType<JoinStep>>

type Props = {
  step: Step
  kept: KeptDraft
  quote: QuoteView | null
  applicationToken: () => Promise<string | null>
  onStep: (step: Step) => void
  goToCheckout: GoToCheckout
}

/** The four steps of joining. What is refused at the end is shown on the step it belongs to. */
export function JoinForm({ step, kept, quote, applicationToken, onStep, goToCheckout }: Props) {
  const { i18n } = useLingui()
  const { session } = useClientState()
  const navigate = useNavigate()
  const sending = useSubmit(enrollmentContract.enroll, {
    onDone: async ({ membershipId }) => {
      if (!session) {
        await loadSession()
        announceSession()
      }
      kept.forget()
      // Joined is joined: when the payment page does not open, it is opened from the dashboard.
      await goToCheckout(membershipId).catch(() => navigate('/member-center'))
    },
  })
  const StepForm = STEP_FORMS[step]
  const next = STEPS[STEPS.indexOf(step) + 1] ?? 'pay'
  return (
    <>
      <Stepper steps={STEPS.map((each) => i18n._(STEP_WORDS[each]))} current={STEPS.indexOf(step) + 1} />
      <Elsewhere step={step} fields={sending.fields} />
      <KeepDraft kept={kept}>
        <StepForm
          key={step}
          kept={kept}
          quote={quote}
          sending={sending}
          onNext={() => onStep(next)}
          onEnrol={(enrollment) => void applicationToken().then((token) => sending.submit({ body: { ...enrollment, ...ending(token) } }))}
        />
      </KeepDraft>
    </>
  )
}

const ending = (token: string | null) => (token ? { applicationToken: token } : {})

/** A refusal about a field of an earlier step leads back to it. */
function Elsewhere({ step, fields }: { step: Step; fields: Readonly<Record<string, string>> }) {
  const { i18n } = useLingui()
  const field = Object.keys(fields).find((name) => stepOfField(name) !== step)
  if (!field) return null
  const back = stepOfField(field)
  const name = i18n._(STEP_WORDS[back])
  return (
    <Notice
      tone="warning"
      live
      title={fields[field]}
      action={
        <LinkButton to={`?step=${back}`}>
          <Trans>Go to: {name}</Trans>
        </LinkButton>
      }
    />
  )
}
