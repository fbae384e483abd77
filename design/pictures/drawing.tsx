import { classNames } from '#design/class-names.ts'
import { DRAWINGS, type DrawingName } from '#design/pictures/drawings.data.ts'
import styles from '#design/pictures/drawing.module.css'

/** A drawing in the style "Harbor lines" (look.md §3.7). Decoration; the words carry the meaning. */
export function Drawing({ name, size = 'spot' }: { name: DrawingName; size?: 'spot' | 'small' }) {
  return (
    <svg className={classNames(styles.drawing, styles[size])} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      {DRAWINGS[name].map(([kind, path]) => (
        <path key={path} className={styles[kind]} d={path} />
      ))}
    </svg>
  )
}
