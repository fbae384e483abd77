import type { ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { Icon } from '#design/pictures/icon.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'
import styles from '#design/states/notice.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const SIGNS: Record<NoticeTone, IconName> = { info: 'info', success: 'check-circle', warning: 'warning', danger: 'x-circle' }

type Props = {
  tone?: NoticeTone
  title?: ReactNode
  /** A link or button. */
  action?: ReactNode
  /** It appeared because of the reader's action: screen readers announce it. */
  live?: boolean
  children?: ReactNode
}

export function Notice({ tone = 'info', title, action, live = false, children }: Props) {
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Icon name={SIGNS[tone]} size={22} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  )
}
