import { useSubmit } from '#access/web/use-submit.ts'
import type { Step } from '#domains/membership/applications/rules/answers.ts'
import { checkedStep } from '#domains/membership/enrollments/web/checked-step.ts'
import { joinContract } from '#domains/membership/join/contract.ts'
import type { JoinStep } from '#domains/membership/join/web/join-form.tsx'

export function useStepCheck(step: Step, { store, sending, onNext }: JoinStep) {
  const checking = useSubmit(joinContract.checkStep)
  const check = () => checking.submitAsync({ body: { step, answers: store.latest() } })
  return checkedStep({ checking, check, sending, onNext })
}
