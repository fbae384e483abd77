import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { Icon } from '#design/pictures/icon.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'
import styles from '#design/values/tag.module.css'

/** The eight looks of look.md §3.4. Which status wears which is for each room to say. */
export type Tone = 'grey' | 'blue' | 'amber' | 'violet' | 'green' | 'solid' | 'red' | 'outline'

/** What a room says about one status: the word is a message of Lingui's, told in the reader's language. */
export function StatusTag({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      <Icon name={icon} size={14} />
      {children}
    </span>
  )
}

/** A small label without a state: a role, a plan, "Internal". */
export function Tag({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}
