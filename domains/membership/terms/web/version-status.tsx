import { Trans } from '@lingui/react/macro'
import type { VersionBrief } from '#domains/membership/terms/contract.ts'
import styles from '#domains/membership/terms/web/terms-text.module.css'
import { StatusTag } from '#design/values/tag.tsx'

/** "2027-01", on one line. */
export const VersionName = ({ version }: { version: string }) => <strong className={styles.name}>{version}</strong>

/** Whether a version is in force, upcoming, past, or still a draft. */
export function VersionStatus({ status }: { status: VersionBrief['status'] | 'draft' | 'proposed' }) {
  switch (status) {
    case 'in_force':
      return (
        <StatusTag tone="green" icon="check">
          <Trans>In effect</Trans>
        </StatusTag>
      )
    case 'to_come':
      return (
        <StatusTag tone="blue" icon="clock">
          <Trans>Upcoming</Trans>
        </StatusTag>
      )
    case 'past':
      return (
        <StatusTag tone="outline" icon="archive">
          <Trans>Past</Trans>
        </StatusTag>
      )
    case 'draft':
      return (
        <StatusTag tone="grey" icon="pencil">
          <Trans>Draft</Trans>
        </StatusTag>
      )
    case 'proposed':
      return (
        <StatusTag tone="violet" icon="eye">
          <Trans>Waiting on compliance</Trans>
        </StatusTag>
      )
  }
}
