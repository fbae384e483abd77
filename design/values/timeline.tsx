import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { Icon } from '#design/pictures/icon.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'
import { Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import styles from '#design/values/timeline.module.css'

export type TimelineItem = {
  id: string
  /** ISO, in UTC. */
  at: string
  title: ReactNode
  by?: ReactNode
  body?: ReactNode
  icon?: IconName
  /** Only staff see it; it looks different so that nobody reads it aloud to a customer. */
  internal?: boolean
}

/** Events, newest first, in the given order. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol role="list" className={styles.timeline}>
      {items.map(({ id, at, title, by, body, icon = 'check', internal = false }) => (
        <li key={id} className={classNames(styles.item, internal && styles.internal)}>
          <span className={styles.dot}>
            <Icon name={icon} size={14} />
          </span>
          <div className={styles.words}>
            <p className={styles.title}>
              {title} {internal ? <Tag>{<Trans>Internal</Trans>}</Tag> : null}
            </p>
            <p className={styles.meta}>
              <Moment at={at} />
              {by ? <> · {by}</> : null}
            </p>
            {body ? <div className={styles.body}>{body}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
