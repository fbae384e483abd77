import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { Link } from 'react-router'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { DayText } from '#design/values/moment.tsx'
import { TakesFocus } from '#design/states/takes-focus.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = {
  lead: Pick<LeadView, 'stage' | 'closedReason' | 'nurtureUntil' | 'masterCode' | 'mergedInto'>
  leadPath: (leadId: string) => string
  /** It has just come to its stage: where it became an agency, the form that had the focus is gone. */
  isNew: boolean
}

/** Why a closed lead is no longer worked on. */
export function ClosedNotice({ lead: { stage, closedReason, nurtureUntil, masterCode, mergedInto }, leadPath, isNew }: Props) {
  if (stage === 'CONVERTED' && masterCode) {
    const agency = (
      <Link to={pathTo('/account-center/agencies/:masterCode', { masterCode })}>
        <Trans>Open agency</Trans>
      </Link>
    )
    const won = <Notice tone="success" live={isNew} title={<Trans>Won: its master code is {masterCode}.</Trans>} action={agency} />
    return isNew ? <TakesFocus>{won}</TakesFocus> : won
  }
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
