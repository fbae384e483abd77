import type { ReactNode } from 'react'
import { Drawing } from '#design/pictures/drawing.tsx'
import type { DrawingName } from '#design/pictures/drawings.data.ts'
import styles from '#design/states/empty-state.module.css'

type Props = {
  drawing?: DrawingName
  title: ReactNode
  /** Why there is nothing, in a sentence. */
  children?: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
}

/** The three empty states (first use, all done, nothing found) look alike and have different texts. */
export function EmptyState({ drawing = 'calm', title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.words}>{children}</div> : null}
      {action}
    </div>
  )
}
