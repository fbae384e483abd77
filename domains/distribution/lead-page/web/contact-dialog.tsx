import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import type { Route } from '#access/contract.ts'
import { LogForm } from '#domains/distribution/lead-page/web/log-activity.tsx'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { Dialog } from '#design/layout/dialog.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import type { Id } from '#platform/ids.ts'

/** A number that was pressed: the call or the text leaves from the reader's own phone, and is logged here. */
export type Contacting = { leadId: Id<'lead'>; agencyName: string; kind: 'call' | 'text' }

type Props = { contacting: Contacting | null; refreshes?: readonly Pick<Route, 'path'>[]; onClose: () => void }

/** Asks what came of a call or a text while it is still in mind. */
export function ContactDialog({ contacting, refreshes = [], onClose }: Props) {
  const name = contacting?.agencyName ?? ''
  return (
    <Dialog
      open={contacting !== null}
      onClose={onClose}
      title={contacting?.kind === 'text' ? <Trans>Log your text to {name}</Trans> : <Trans>Log your call with {name}</Trans>}
    >
      {contacting ? (
        <Boundary part>
          <Logging contacting={contacting} refreshes={refreshes} onClose={onClose} />
        </Boundary>
      ) : null}
    </Dialog>
  )
}

function Logging({ contacting: { leadId, kind }, refreshes, onClose }: { contacting: Contacting } & Required<Omit<Props, 'contacting'>>) {
  const lead = useAnswer(leadsContract.read, { params: { leadId } }, { token: crmToken })
  return <LogForm lead={lead} startsAs={kind} refreshes={refreshes} onDone={onClose} />
}
