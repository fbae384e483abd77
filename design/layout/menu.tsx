import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import styles from '#design/layout/menu.module.css'

/** A few actions behind one button, with the native disclosure. Closes on blur, on Escape, and after a choice. */
export function Menu({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.menu} onBlur={closeWhenLeft} onKeyDown={closeOnEscape} onClick={closeWhenChosen}>
      <summary>{label}</summary>
      <div className={styles.list}>{children}</div>
    </details>
  )
}

/** A group of entries with a heading. */
export function MenuSection({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.section}>
      {title ? <p className={styles.title}>{title}</p> : null}
      {children}
    </div>
  )
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape') return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

function closeWhenChosen({ target, currentTarget }: MouseEvent<HTMLDetailsElement>): void {
  if (target instanceof Element && target.closest('a, button:not([aria-pressed])')) currentTarget.open = false
}
