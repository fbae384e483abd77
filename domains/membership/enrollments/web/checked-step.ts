import type { Sending } from '#design/forms/form.tsx'

type Checking = Sending & { done: boolean }
type Step = { checking: Checking; check: () => Promise<unknown>; sending: Sending; onNext: () => void }

/**
 * The form of a step that the server checks before one goes on. What the browser finds and what the server finds is shown at once; until
 * something is checked here, a refusal of the whole application stays at its fields.
 */
export function checkedStep({ checking, check, sending, onNext }: Step) {
  const isUntried = !checking.pending && !checking.done && !checking.refusal
  return {
    sending: isUntried ? sending : checking,
    onSubmit: () => void check().then(onNext, refusalIsShown),
    onInvalid: () => void check().catch(refusalIsShown),
  }
}

/** By the form, from `sending`. */
const refusalIsShown = () => {}
