import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallInput } from '#access/contract.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type Step, STEPS } from '#domains/membership/applications/rules/answers.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import type { DraftStore } from '#domains/membership/quotes/web/draft.ts'
import { JoinPlan } from '#domains/membership/join/web/join-plan.tsx'
import { STEP_WORDS } from '#domains/membership/join/web/steps.ts'
import { SaveDraft } from '#domains/membership/applications/web/save-draft.tsx'
import { announceSession, loadSession } from '#domains/people/identity/web/session.ts'
import type { QuoteView } from '#domains/membership/quotes/contract.ts'
import type { GoToCheckout } from '#domains/membership/signatures/web/go-to-checkout.ts'
import type { Sending } from '#design/forms/form.tsx'
import { Stepper } from '#design/forms/stepper.tsx'

export type EnrollmentForm = CallInput<typeof enrollmentContract.enroll>['body']
export type JoinStep = {
  store: DraftStore
  quote: QuoteView | null
  sending: Sending
  onNext: () => void
  onEnroll: (enrollment: EnrollmentForm) => void
}

/** Only the first step is in the page's bundle; the others load while it is filled in. */
const STEP_FORMS = {
  plan: JoinPlan,
  you: lazy(() => import('#domains/membership/join/web/join-you.tsx').then(({ JoinYou }) => ({ default: JoinYou }))),
  cars: lazy(() => import('#domains/membership/join/web/join-cars.tsx').then(({ JoinCars }) => ({ default: JoinCars }))),
} as const satisfies Record<Exclude<Step, 'pay'>, React.ComponentType<JoinStep>>
const JoinPay = lazy(() => import('#domains/membership/join/web/join-pay.tsx').then(({ JoinPay }) => ({ default: JoinPay })))
// Only after a refusal.
const RefusedElsewhere = lazy(() =>
  import('#domains/membership/join/web/refused-elsewhere.tsx').then((part) => ({ default: part.RefusedElsewhere })),
)

type Props = {
  step: Step
  store: DraftStore
  quote: QuoteView | null
  applicationToken: () => Promise<string | null>
  onStep: (step: Step) => void
  goToCheckout: GoToCheckout
}

/** The four steps of joining. A refusal at the end is shown on the step it concerns. */
export function JoinForm({ step, store, quote, applicationToken, onStep, goToCheckout }: Props) {
  const { i18n } = useLingui()
  const { session } = useClientState()
  const navigate = useNavigate()
  const sending = useSubmit(enrollmentContract.enroll, {
    onDone: async ({ membershipId }) => {
      if (!session) {
        await loadSession()
        announceSession()
      }
      store.clear()
      // The enrollment exists: if the payment page does not open, it can be opened from the dashboard.
      await goToCheckout(membershipId).catch(() => navigate('/member-center'))
    },
  })
  const [hasSeenPay, setHasSeenPay] = useState(step === 'pay')
  if (step === 'pay' && !hasSeenPay) setHasSeenPay(true)
  const next = STEPS[STEPS.indexOf(step) + 1] ?? 'pay'
  const props: JoinStep = {
    store,
    quote,
    sending,
    onNext: () => onStep(next),
    onEnroll: (enrollment) => void applicationToken().then((token) => sending.submit({ body: { ...enrollment, ...tokenField(token) } })),
  }
  const StepForm = step === 'pay' ? null : STEP_FORMS[step]
  return (
    <>
      <Stepper steps={STEPS.map((each) => i18n._(STEP_WORDS[each]))} current={STEPS.indexOf(step) + 1} />
      {Object.keys(sending.fields).length > 0 ? (
        <Suspense>
          <RefusedElsewhere step={step} fields={sending.fields} />
        </Suspense>
      ) : null}
      {StepForm ? (
        <SaveDraft store={store}>
          <StepForm key={step} {...props} />
        </SaveDraft>
      ) : null}
      {/* Stays while an earlier answer is changed: password and signature are in no storage, and are not asked for again. */}
      {hasSeenPay ? (
        <div hidden={step !== 'pay'}>
          <JoinPay {...props} />
        </div>
      ) : null}
    </>
  )
}

const tokenField = (token: string | null) => (token ? { applicationToken: token } : {})
