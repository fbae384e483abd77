import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { FieldError, FieldFrame, useControl, type FieldProps } from '#design/forms/field.tsx'
import { GroupFrame, OptionWords } from '#design/forms/group-frame.tsx'
import styles from '#design/forms/field.module.css'
import { Icon } from '#design/pictures/icon.tsx'

export type Option = { value: string; label: string }

type SelectProps = FieldProps & {
  options: readonly Option[]
  placeholder?: string
  defaultValue?: string
  short?: boolean
  onChange?: (value: string) => void
}

/** A native select: on a phone, the phone's own list. */
export function SelectField({ options, placeholder, defaultValue = '', short = false, onChange, ...field }: SelectProps) {
  return (
    <FieldFrame {...field} short={short}>
      {(control) => (
        <div className={styles.select}>
          <select
            {...control}
            defaultValue={defaultValue}
            onChange={(event) => onChange?.(event.currentTarget.value)}
            className={styles.control}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </div>
      )}
    </FieldFrame>
  )
}

type CheckboxProps = FieldProps & { defaultChecked?: boolean; onChange?: (checked: boolean) => void }

/** One checkbox with a statement. Never checked in advance where it is a consent. */
export function Checkbox({ name, label, hint, optional, missing, error, defaultChecked, onChange }: CheckboxProps) {
  const { control, hintId, errorId, message } = useControl({
    name,
    hint,
    ...(optional === undefined ? {} : { optional }),
    ...(missing === undefined ? {} : { missing }),
    ...(error === undefined ? {} : { error }),
  })
  return (
    <div className={classNames(styles.check, message && styles.wrong)}>
      <input
        {...control}
        type="checkbox"
        value="yes"
        defaultChecked={defaultChecked}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <label htmlFor={control.id}>{label}</label>
      {hint ? (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      <FieldError id={errorId} message={message} />
    </div>
  )
}

export type RadioOption = { value: string; label: ReactNode; note?: ReactNode; aside?: ReactNode; disabled?: boolean }

type RadioProps = FieldProps & {
  options: readonly RadioOption[]
  defaultValue?: string
  sideBySide?: boolean
  /** One-word options, which share a line. */
  brief?: boolean
  onChange?: (value: string) => void
}

/** One of a few options, each with a description. */
export function RadioCards({ options, defaultValue, sideBySide = false, brief = false, onChange, ...field }: RadioProps) {
  return (
    <GroupFrame {...field}>
      {({ id, name, required }) => (
        <div className={classNames(styles.options, sideBySide && styles.sideBySide, brief && styles.brief)}>
          {options.map((option, place) => (
            <label key={option.value} className={styles.option}>
              <input
                type="radio"
                id={place === 0 ? id : undefined}
                name={name}
                value={option.value}
                required={required}
                data-missing={field.missing}
                disabled={option.disabled}
                defaultChecked={option.value === defaultValue}
                onChange={() => onChange?.(option.value)}
              />
              <OptionWords label={option.label} note={option.note} />
              {option.aside ? <span>{option.aside}</span> : null}
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  )
}

/** Fields on one line where there is room: city, state, ZIP. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
