import { Trans } from '@lingui/react/macro'
import { useEffect, useId, type ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import styles from '#design/forms/field.module.css'
import { useFormState } from '#design/forms/form-state.ts'
import { Icon } from '#design/pictures/icon.tsx'

/** What every field takes. Its name is the contract's field name: a refusal finds it by that. */
export type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Fields are needed unless they say otherwise; the label then says "(optional)". */
  optional?: boolean
  /** What to say when it is left empty; the default is "Fill this in." */
  missing?: string
  /** Overrides the form's own message. */
  error?: string | null
}

/** The attributes that tie a control to its label, hint and error. */
export type Control = {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'data-missing': string | undefined
  onBlur: () => void
}

type FrameProps = FieldProps & { short?: boolean; children: (control: Control) => ReactNode }

/** Label above, hint under it, the error between the hint and the control it is about. */
export function FieldFrame({ name, label, hint, optional = false, missing, error, short = false, children }: FrameProps) {
  const { control, hintId, errorId, message } = useControl({ name, hint, optional, missing, error })
  return (
    <div className={classNames(styles.field, message && styles.wrong, short && styles.short)}>
      <label htmlFor={control.id} className={styles.label}>
        {label} {optional ? <Optional /> : null}
      </label>
      {hint ? (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      <FieldError id={errorId} message={message} />
      {children(control)}
    </div>
  )
}

/** The id of a field's control, so that the error summary can lead to it. */
export const controlId = (formless: string, name: string): string => `${formless}${name}`

export function useControl({
  name,
  hint,
  optional = false,
  missing,
  error,
}: Pick<FieldProps, 'name' | 'hint'> & { optional?: boolean; missing?: string | undefined; error?: string | null | undefined }) {
  const unique = useId()
  const { errors, recheck, forget } = useFormState()
  // A question that is no longer asked takes its line in the summary with it.
  useEffect(() => () => forget(name), [forget, name])
  const message = error ?? errors[name] ?? null
  const hintId = `${unique}hint`
  const errorId = `${unique}error`
  const described = classNames(hint !== undefined && hint !== null && hintId, message && errorId)
  const control: Control = {
    id: controlId(unique, name),
    name,
    required: !optional,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': described || undefined,
    'data-missing': missing,
    onBlur: () => recheck(name),
  }
  return { control, hintId, errorId, message }
}

export function FieldError({ id, message }: { id: string; message: string | null }) {
  if (!message) return null
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={18} />
      <span>{message}</span>
    </p>
  )
}

export const Optional = () => (
  <span className={styles.optional}>
    <Trans>(optional)</Trans>
  </span>
)
