import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { type Control, FieldError, type FieldProps, Optional, useControl } from '#design/forms/field.tsx'
import styles from '#design/forms/field.module.css'

type Props = FieldProps & { children: (control: Control) => ReactNode }

/** Legend, hint and error of several controls that are one answer, in this order. */
export function GroupFrame({ name, label, hint, optional = false, missing, error, children }: Props) {
  const { control, hintId, errorId, message } = useControl({ name, hint, optional, missing, error })
  return (
    <fieldset className={classNames(styles.group, message && styles.wrong)} aria-describedby={control['aria-describedby']}>
      <legend>
        {label} {optional ? <Optional /> : null}
      </legend>
      {hint ? (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      <FieldError id={errorId} message={message} />
      {children(control)}
    </fieldset>
  )
}

/** What stands beside the box or the button of an option. */
export const OptionWords = ({ label, note }: { label: ReactNode; note?: ReactNode }) => (
  <span>
    <strong>{label}</strong>
    {note ? <small>{note}</small> : null}
  </span>
)
