import { classNames } from '#design/class-names.ts'
import { SCENES, type SceneName } from '#design/pictures/scenes.data.ts'
import styles from '#design/pictures/drawing.module.css'

/** A wide drawing, for the head of a page. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg className={classNames(styles.drawing, styles.scene)} viewBox="0 0 320 160" aria-hidden="true" focusable="false">
      {SCENES[name].map(([kind, path]) => (
        <path key={path} className={styles[kind]} d={path} />
      ))}
    </svg>
  )
}
