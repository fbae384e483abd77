import type { ReactNode } from 'react'
import styles from '#design/forms/form.module.css'

/** Fields about one thing, with a heading. */
export function FormSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** The form's buttons, the submit button first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
