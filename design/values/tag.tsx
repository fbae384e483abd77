import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { Icon } from '#design/pictures/icon.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'
import styles from '#design/values/tag.module.css'

/** The eight tones of look.md §3.4. Each module chooses the tone of its statuses. */
export type Tone = 'grey' | 'blue' | 'amber' | 'violet' | 'green' | 'solid' | 'red' | 'outline'

/** The tag of a status: the word is a Lingui message, in the reader's language. */
export function StatusTag({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={classNames(styles.tag, styles[tone])} data-tag="">
      <Icon name={icon} size={14} />
      {children}
    </span>
  )
}

/** A small label without a state: a role, a plan, "Internal". */
export function Tag({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classNames(styles.tag, styles[tone])} data-tag="">
      {children}
    </span>
  )
}
