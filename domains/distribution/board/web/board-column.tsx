import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import { ColumnHead, type HeadProps } from '#domains/distribution/board/web/column-head.tsx'
import { useDropZone } from '#domains/distribution/lead-cards/web/drop-zone.ts'
import { classNames } from '#design/class-names.ts'
import styles from '#domains/distribution/board/web/board-columns.module.css'

type Props = HeadProps & { shown: boolean; onDropped: (leadId: string) => void; children: ReactNode }

/** One stage: its heading, and its cards beneath. */
export function BoardColumn({ shown, onDropped, children, ...head }: Props) {
  const { i18n } = useLingui()
  const { over, zone } = useDropZone(onDropped)
  return (
    <section
      className={classNames(styles.column, over && styles.over, head.collapsed && styles.collapsed)}
      aria-label={i18n._(LEAD_STAGE[head.column.stage].word)}
      data-shown={shown || undefined}
      {...zone}
    >
      <ColumnHead {...head} />
      {head.collapsed ? null : children}
    </section>
  )
}
