import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { readAnswers, type Answers } from '#design/forms/answers.ts'
import { ErrorSummary } from '#design/forms/error-summary.tsx'
import { FormContext } from '#design/forms/form-state.ts'
import styles from '#design/forms/form.module.css'
import { problemOf, problemsOf } from '#design/forms/problems.ts'

/** The part of `useSubmit()` that a form needs: pending, the refusal, and the errors by field. */
export type Sending = {
  pending: boolean
  refusal: { message: string; reference: string | null } | null
  fields: Readonly<Record<string, string>>
  done?: boolean
  reset?: () => void
  checkOnly?: (submits: () => void) => void
}

type Props = {
  onSubmit: (answers: Answers, button: string | null) => void
  /** Called when the browser found errors: where the server can find more, they are shown at once. */
  onInvalid?: (() => void) | undefined
  /** When the browser found errors, the server is asked for the others: `onSubmit` does nothing but submit `sending`. */
  checksAll?: boolean
  /** The result of `useSubmit()`: `<Form sending={sending} …>`. */
  sending?: Sending
  children: ReactNode
  /** For a form without a heading above it. */
  label?: string
  id?: string
}

/**
 * A native form. On submit the browser's own errors come first, in our words (and afterwards field by field while typing); then
 * the server's. Either way the summary takes the focus and no input is lost.
 */
export function Form({ onSubmit, onInvalid, checksAll = false, sending = IDLE, children, label, id }: Props) {
  const { pending, refusal, fields } = sending
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const [tries, setTries] = useState(0)
  const refused = pending ? NONE : fields
  const errors = { ...refused, ...found }

  const forget = useCallback((name: string) => setFound((before) => without(before, name)), [])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const problems = problemsOf(event.currentTarget, i18n)
    setFound(problems)
    setTries(tries + 1)
    const button = pressed(event)
    const answers = readAnswers(new FormData(event.currentTarget))
    if (Object.keys(problems).length === 0) return onSubmit(answers, button)
    onInvalid?.()
    if (checksAll) sending.checkOnly?.(() => onSubmit(answers, button))
  }

  // On input, not on blur: an error that disappears between mouse down and mouse up would move the button away from a click.
  const putRight = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)) return
    if (!found[target.name] || !target.validity.valid) return
    forget(target.name)
  }

  const recheck = (name: string) => {
    const element = form.current?.elements.namedItem(name)
    if (
      !found[name] ||
      !(element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
    )
      return
    const problem = problemOf(element, i18n)
    setFound(problem ? { ...found, [name]: problem } : without(found, name))
  }

  return (
    <FormContext value={{ errors, recheck, forget }}>
      {/* If it is ever submitted without its script, then not by its address: passwords must not get there. */}
      <form
        ref={form}
        id={id}
        method="post"
        noValidate
        onSubmit={send}
        onInput={putRight}
        className={styles.form}
        aria-label={label}
        aria-busy={pending || undefined}
      >
        <ErrorSummary key={tries} form={form} errors={errors} refusal={Object.keys(found).length > 0 || pending ? null : refusal} />
        {children}
      </form>
    </FormContext>
  )
}

function without(found: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  if (!(name in found)) return found
  const { [name]: _, ...others } = found
  return others
}

/** The value of the submit button that was pressed, for forms with two. */
function pressed(event: FormEvent<HTMLFormElement>): string | null {
  const { submitter } = event.nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement && submitter.value !== '' ? submitter.value : null
}

const NONE: Readonly<Record<string, string>> = {}
const IDLE: Sending = { pending: false, refusal: null, fields: NONE }
