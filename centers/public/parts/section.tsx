import { useId, type ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import styles from '#centers/public/parts/section.module.css'

type Props = { id?: string; title: ReactNode; intro?: ReactNode; ground?: 'plain' | 'mist'; children: ReactNode }

/** One full-width section of a content page. */
export function Section({ id, title, intro, ground = 'plain', children }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={classNames(styles.section, styles[ground])} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {intro ? <p>{intro}</p> : null}
        </div>
        {children}
      </div>
    </section>
  )
}
