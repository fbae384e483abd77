import { useSubmit } from '#access/web/use-submit.ts'
import type { Step } from '#domains/membership/applications/rules/answers.ts'
import { joinContract } from '#domains/membership/join/contract.ts'
import type { JoinStep } from '#domains/membership/join/web/join-form.tsx'
import type { Sending } from '#design/forms/form.tsx'

export function useStepCheck(step: Step, { store, sending, onNext }: JoinStep) {
  const checking = useSubmit(joinContract.checkStep)
  const check = () => checking.submitAsync({ body: { step, answers: store.latest() } })
  return checkedStep({ checking, check, sending, onNext })
}

type Checking = Sending & { done: boolean }
type Checked = { checking: Checking; check: () => Promise<unknown>; sending: Sending; onNext: () => void }

/**
 * The form of a step that the server checks before one goes on. What the browser finds and what the server finds is shown at once; until
 * something is checked here, a refusal of the whole application stays at its fields.
 */
export function checkedStep({ checking, check, sending, onNext }: Checked) {
  const isUntried = !checking.pending && !checking.done && !checking.refusal
  return {
    sending: isUntried ? sending : checking,
    onSubmit: () => void check().then(onNext, refusalIsShown),
    onInvalid: () => void check().catch(refusalIsShown),
  }
}

/** By the form, from `sending`. */
const refusalIsShown = () => {}
