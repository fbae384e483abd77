import type { ReactNode } from 'react'
import type { FieldProps } from '#design/forms/field.tsx'
import { GroupFrame, OptionWords } from '#design/forms/group-frame.tsx'
import styles from '#design/forms/field.module.css'

type Props = FieldProps & { options: readonly { value: string; label: ReactNode; note?: ReactNode }[]; defaultValues?: readonly string[] }

/** Any of several options; read with `answers.all(name)`. That none was chosen is the server’s to say. */
export function CheckboxGroup({ options, defaultValues = [], ...field }: Props) {
  return (
    <GroupFrame {...field}>
      {({ id, name }) => (
        <div className={styles.options}>
          {options.map((option, place) => (
            <label key={option.value} className={styles.option}>
              <input
                type="checkbox"
                id={place === 0 ? id : undefined}
                name={name}
                value={option.value}
                defaultChecked={defaultValues.includes(option.value)}
              />
              <OptionWords label={option.label} note={option.note} />
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  )
}
