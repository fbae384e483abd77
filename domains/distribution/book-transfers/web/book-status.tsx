import { Trans } from '@lingui/react/macro'
import type { BookStatus } from '#domains/distribution/book-transfers/rules/book-transfer.ts'
import { StatusTag } from '#design/values/tag.tsx'

export function BookStatusTag({ status }: { status: BookStatus }) {
  switch (status) {
    case 'waiting':
      return (
        <StatusTag tone="amber" icon="clock">
          <Trans>Waiting for a second person</Trans>
        </StatusTag>
      )
    case 'planned':
      return (
        <StatusTag tone="blue" icon="calendar">
          <Trans context="transfer">Scheduled</Trans>
        </StatusTag>
      )
    case 'declined':
      return (
        <StatusTag tone="grey" icon="x-circle">
          <Trans context="transfer">Declined</Trans>
        </StatusTag>
      )
    case 'canceled':
      return (
        <StatusTag tone="grey" icon="x-circle">
          <Trans>Canceled</Trans>
        </StatusTag>
      )
    case 'done':
      return (
        <StatusTag tone="green" icon="check">
          <Trans context="transfer">Done</Trans>
        </StatusTag>
      )
  }
}
