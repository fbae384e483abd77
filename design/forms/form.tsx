import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { readAnswers, type Answers } from '#design/forms/answers.ts'
import { ErrorSummary } from '#design/forms/error-summary.tsx'
import { FormContext } from '#design/forms/form-state.ts'
import styles from '#design/forms/form.module.css'
import { problemOf, problemsOf } from '#design/forms/problems.ts'

/** The part of `useSubmit()` a form listens to: still asked, refused and why, and what is wrong with which field. */
export type Sending = {
  pending: boolean
  refusal: { message: string; reference: string | null } | null
  fields: Readonly<Record<string, string>>
}

type Props = {
  onSubmit: (answers: Answers, button: string | null) => void
  /** What `useSubmit()` gave: `<Form sending={sending} …>`. */
  sending?: Sending
  children: ReactNode
  /** For a form that has no heading of its own above it. */
  label?: string
  id?: string
}

/**
 * A native form. The browser's own findings come first, in our words, when it is sent (and again, field by field, once
 * they have been said); then the server's. Either way the summary takes the focus and nothing typed is lost.
 */
export function Form({ onSubmit, sending = IDLE, children, label, id }: Props) {
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
    if (Object.keys(problems).length > 0) return
    const button = pressed(event)
    onSubmit(readAnswers(new FormData(event.currentTarget)), button)
  }

  // While it is being put right, not when it is left: what moves up between press and release takes a click with it.
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
      {/* Were it ever sent without its script, then not by its address: passwords do not belong there. */}
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

/** The value of the button that sent it: two buttons, two meanings. */
function pressed(event: FormEvent<HTMLFormElement>): string | null {
  const { submitter } = event.nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement && submitter.value !== '' ? submitter.value : null
}

const NONE: Readonly<Record<string, string>> = {}
const IDLE: Sending = { pending: false, refusal: null, fields: NONE }
