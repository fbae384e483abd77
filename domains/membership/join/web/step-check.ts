import { useSubmit } from '#access/web/use-submit.ts'
import type { Step } from '#domains/membership/applications/rules/answers.ts'
import { joinContract } from '#domains/membership/join/contract.ts'
import type { JoinStep } from '#domains/membership/join/web/join-form.tsx'

/**
 * The form of a step that the server checks before one goes on. What the browser finds and what the server finds is shown at once; until
 * something is checked here, a refusal of the whole enrollment stays at its fields.
 */
export function useStepCheck(step: Step, { store, sending, onNext }: JoinStep) {
  const checking = useSubmit(joinContract.checkStep)
  const check = () => checking.submitAsync({ body: { step, answers: store.latest() } })
  const isUntried = !checking.pending && !checking.done && !checking.refusal
  return {
    sending: isUntried ? sending : checking,
    onSubmit: () => void check().then(onNext, refusalIsShown),
    onInvalid: () => void check().catch(refusalIsShown),
  }
}

/** By the form, from `sending`. */
const refusalIsShown = () => {}
