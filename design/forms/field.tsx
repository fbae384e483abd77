import { Trans } from '@lingui/react/macro'
import { useEffect, useId, type ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import styles from '#design/forms/field.module.css'
import { useFormState } from '#design/forms/form-state.ts'
import { Icon } from '#design/pictures/icon.tsx'

/** The properties of every field. Its name is the contract's field name, by which a refusal finds it. */
export type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Fields are required by default; the label of an optional one says "(optional)". */
  optional?: boolean
  /** The error when it is empty; the default is "Fill this in." */
  missing?: string
  /** Overrides the form's own message. */
  error?: string | null
}

/** The attributes that connect a control to its label, hint and error. */
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

/** Label, hint and error of a control, in this order. */
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

/** The id of a field's control, so that the error summary can link to it. */
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
  // A field that is removed also loses its line in the summary.
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
