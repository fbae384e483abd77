import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = {
  lead: Pick<LeadView, 'stage' | 'closedReason' | 'nurtureUntil' | 'masterCode' | 'mergedInto'>
  leadPath: (leadId: string) => string
}

/** Why a closed lead is no longer worked on. */
export function ClosedNotice({ lead: { stage, closedReason, nurtureUntil, masterCode, mergedInto }, leadPath }: Props) {
  if (stage === 'CONVERTED') return <Notice tone="success" title={<Trans>Won: its master code is {masterCode}.</Trans>} />
  if (stage === 'NURTURE' && nurtureUntil) {
    return (
      <Notice
        title={
          <Trans>
            Snoozed until <DayText day={nurtureUntil} />
          </Trans>
        }
      >
        {closedReason}
      </Notice>
    )
  }
  if (stage === 'DUPLICATE' && mergedInto) {
    const older = (
      <Link to={leadPath(mergedInto)}>
        <Trans>Open original lead</Trans>
      </Link>
    )
    return (
      <Notice title={<Trans>This lead duplicates an older one.</Trans>} action={older}>
        {closedReason}
      </Notice>
    )
  }
  return closedReason ? <Notice title={<Trans>Off the board</Trans>}>{closedReason}</Notice> : null
}
