import { useId, useState, type ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import styles from '#design/layout/card.module.css'

type Props = {
  /** The target of a link with `#id`. */
  id?: string
  title?: ReactNode
  actions?: ReactNode
  /** The one card of a page that should be seen first. */
  emphasis?: boolean
  /** Without padding, for tables and lists. */
  flush?: boolean
  children: ReactNode
}

export function Card({ id: place, title, actions, emphasis = false, flush = false, children }: Props) {
  const id = useId()
  return (
    <section
      id={place}
      className={classNames(styles.card, emphasis && styles.emphasis, flush && styles.flush)}
      aria-labelledby={title ? id : undefined}
    >
      {title || actions ? (
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </header>
      ) : null}
      {children}
    </section>
  )
}

/** Where two columns fit (`.beside`), a card that folds begins open. */
const WIDE = '(min-width: 1024px)'

/** A card that a phone shows folded to its title, so that what matters comes first; printed it is whole. `folded`: everywhere. */
export function FoldedCard({
  id: place,
  title,
  note,
  folded = false,
  children,
}: Pick<Props, 'id' | 'title' | 'children'> & { note?: ReactNode; folded?: boolean }) {
  const id = useId()
  const [opensWide] = useState(() => !folded && window.matchMedia(WIDE).matches)
  return (
    <section id={place} className={styles.card} aria-labelledby={id}>
      <details open={opensWide} className={styles.fold}>
        <summary>
          <h2 id={id}>{title}</h2>
          {note ? <span className={styles.note}>{note}</span> : null}
        </summary>
        <div className={styles.folded}>{children}</div>
      </details>
    </section>
  )
}

/** Cards side by side where there is room, below one another on a phone. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}

/** A wide main part and a narrow part beside it. */
export function Beside({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.beside}>
      <div className={styles.stack}>{children}</div>
      <div className={styles.stack}>{aside}</div>
    </div>
  )
}

/** Two halves where there is room: the left one stays in view while the right one scrolls. */
export function Split({ still, children }: { still: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={classNames(styles.stack, styles.still)}>{still}</div>
      <div className={styles.stack}>{children}</div>
    </div>
  )
}

/** Elements below one another, evenly spaced. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
