import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { FieldError, Optional, useControl, type FieldProps } from '#design/forms/field.tsx'
import styles from '#design/forms/field.module.css'

type Props = FieldProps & { options: readonly { value: string; label: ReactNode; note?: ReactNode }[]; defaultValues?: readonly string[] }

/** Any of several options; read with `answers.all(name)`. That none was chosen is the server’s to say. */
export function CheckboxGroup({ name, label, hint, optional = false, options, defaultValues = [] }: Props) {
  const { control, hintId, errorId, message } = useControl({ name, hint, optional })
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
      <div className={styles.options}>
        {options.map((option, place) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              id={place === 0 ? control.id : undefined}
              name={name}
              value={option.value}
              defaultChecked={defaultValues.includes(option.value)}
            />
            <span>
              <strong>{option.label}</strong>
              {option.note ? <small>{option.note}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
