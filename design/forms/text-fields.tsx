import { Trans } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from '#design/forms/field.tsx'
import styles from '#design/forms/field.module.css'

type Native = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'minLength'
  | 'placeholder'
  | 'pattern'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'readOnly'
  | 'defaultValue'
  | 'value'
  | 'onChange'
  | 'list'
  | 'onInput'
>

type TextProps = FieldProps &
  Native & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search'
    short?: boolean
    /** What a value that `pattern` refuses should look like. */
    format?: string
  }

/** One line of text. Uncontrolled: the input stays in the document until the form is submitted. */
export function TextField({ type = 'text', short = false, format, ...props }: TextProps) {
  const { field, native } = split(props)
  return (
    <FieldFrame {...field} short={short}>
      {(control) => <input {...native} {...control} data-format={format} type={type} className={styles.control} />}
    </FieldFrame>
  )
}

/** A whole number. */
export function NumberField({ min, max, ...props }: FieldProps & Native & { min?: number; max?: number }) {
  const { field, native } = split(props)
  return (
    <FieldFrame {...field} short>
      {(control) => (
        <input {...native} {...control} type="number" inputMode="numeric" step={1} min={min} max={max} className={styles.control} />
      )}
    </FieldFrame>
  )
}

/** Dollars, as typed: "1,000" or "9.95". Read it with `answers.cents(name)`. */
export function MoneyField(props: FieldProps & Native) {
  const { field, native } = split(props)
  return (
    <FieldFrame {...field} short>
      {(control) => (
        <div className={styles.prefixed}>
          <span aria-hidden="true">$</span>
          <input
            pattern="\$?\s*[0-9][0-9,]*(\.[0-9]{1,2})?"
            {...native}
            {...control}
            type="text"
            inputMode="decimal"
            data-kind="money"
            className={styles.control}
          />
        </div>
      )}
    </FieldFrame>
  )
}

/** A calendar date, with the browser's date picker. `min` and `max` are days, "2026-11-21". */
export function DateField({ min, max, ...props }: FieldProps & Native & { min?: string; max?: string }) {
  const { field, native } = split(props)
  return (
    <FieldFrame {...field} short>
      {(control) => <input {...native} {...control} type="date" min={min} max={max} className={styles.control} />}
    </FieldFrame>
  )
}

/** A time of day, by the clock of whoever fills it in. */
export function TimeField(props: FieldProps & Native) {
  const { field, native } = split(props)
  return (
    <FieldFrame {...field} short>
      {(control) => <input {...native} {...control} type="time" className={styles.control} />}
    </FieldFrame>
  )
}

export function TextArea({
  maxLength,
  defaultValue,
  placeholder,
  rows = 4,
  ...field
}: FieldProps & Pick<ComponentProps<'textarea'>, 'maxLength' | 'defaultValue' | 'placeholder' | 'rows'>) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          maxLength={maxLength}
          defaultValue={defaultValue}
          placeholder={placeholder}
          className={styles.control}
        />
      )}
    </FieldFrame>
  )
}

/** `newPassword` lets the browser suggest one. Pasting is allowed; the input can be shown. */
export function PasswordField({ newPassword = false, ...field }: FieldProps & { newPassword?: boolean }) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={styles.reveal}>
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={newPassword ? 'new-password' : 'current-password'}
            autoCapitalize="off"
            spellCheck={false}
            className={styles.control}
          />
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

function split<P extends FieldProps>({ name, label, hint, optional, missing, error, ...native }: P) {
  const field: FieldProps = {
    name,
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(optional === undefined ? {} : { optional }),
    ...(missing === undefined ? {} : { missing }),
    ...(error === undefined ? {} : { error }),
  }
  return { field, native }
}
