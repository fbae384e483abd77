import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { transferContract, type TransfersView } from '#domains/membership/transfers/contract.ts'
import { AgencyLetter } from '#domains/membership/transfers/web/agency-letter.tsx'
import { DecideTransfer } from '#domains/membership/transfers/web/decide-transfer.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

type Agency = { masterCode: string; name: string; status: string }
/** Loads the agencies to choose from; the screen passes it in, because agencies are above memberships. */
export type AgencyChoices = ComponentType<{ children: (agencies: readonly Agency[]) => ReactNode }>

type Props = { membership: { id: Id<'membership'>; number: string }; refreshes: readonly Route[]; AgencyChoices: AgencyChoices }

/** M18: who serves the membership, the letters that moved it, and moving it by a letter its member has signed. */
export function MoveToAgency({ membership: { id: membershipId, number }, refreshes, AgencyChoices }: Props) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const transfersView = useAnswer(transferContract.transfers, { params: { membershipId } })
  const { whyNot, servedBy, rows } = transfersView
  return (
    <>
      <Facts>
        <Fact label={<Trans>Served by</Trans>}>{nameOf(servedBy) ?? <Trans>Breakwater (direct)</Trans>}</Fact>
        {rows.map((transfer) => (
          <TransferFact key={transfer.id} membershipId={membershipId} transfer={transfer} />
        ))}
      </Facts>
      {transfersView.waitingId ? (
        <DecideTransfer
          membershipId={membershipId}
          transferId={transfersView.waitingId}
          whyNot={{ confirm: transfersView.whyNotConfirm, decide: transfersView.whyNotDecide }}
          refreshes={refreshes}
        />
      ) : null}
      <Buttons>
        <Button icon="building" disabledReason={whyNot && i18n._(WHY_NOT_REQUEST[whyNot])} onClick={() => setOpen(true)}>
          <Trans>Move to another agency…</Trans>
        </Button>
      </Buttons>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Move membership {number} to another agency</Trans>}>
        <Boundary part>
          <AgencyChoices>
            {(agencies) => (
              <Move
                membershipId={membershipId}
                transfersView={transfersView}
                agencies={agencies.filter((agency) => agency.status === 'ACTIVE' && agency.masterCode !== servedBy.masterCode)}
                refreshes={refreshes}
                onDone={() => setOpen(false)}
              />
            )}
          </AgencyChoices>
        </Boundary>
      </Dialog>
    </>
  )
}

type TransferFactProps = { membershipId: Id<'membership'>; transfer: TransfersView['rows'][number] }

function TransferFact({ membershipId, transfer }: TransferFactProps) {
  const { id, fromMasterCode, toMasterCode, signedOn, by, fileName, decision } = transfer
  return (
    <Fact label={decision === null ? <Trans>Waiting</Trans> : decision.confirmed ? <Trans>Moved</Trans> : <Trans>Declined</Trans>}>
      <Trans>
        From {fromMasterCode} to {toMasterCode}, letter signed on <DayText day={signedOn} />, requested by {by}
      </Trans>
      {': '}
      <a href={`/api/memberships/${membershipId}/agency-transfers/${id}/letter`}>{fileName}</a>
      {decision ? (
        <p>
          {decision.confirmed ? <Trans>Confirmed by {decision.by}</Trans> : <Trans>Declined by {decision.by}</Trans>}: {decision.note}
        </p>
      ) : null}
    </Fact>
  )
}

const WHY_NOT_REQUEST: Readonly<Record<NonNullable<TransfersView['whyNot']>, MessageDescriptor>> = {
  not_your_role: msg`Support requests transfers.`,
  not_active: msg`Only an active membership can be moved.`,
  transfer_waiting: msg`A transfer is already waiting for a second person.`,
  same_agency: msg`This agency already serves the membership.`,
  agency_sells_nothing: msg`We don’t recognize this agency code, or it isn’t active.`,
  letter_from_the_future: msg`The signing date can’t be in the future.`,
  letter_too_old: msg`The letter was signed more than 90 days ago.`,
}

type MoveProps = {
  membershipId: Id<'membership'>
  transfersView: TransfersView
  agencies: readonly Agency[]
  refreshes: readonly Route[]
  onDone: () => void
}

function Move({ membershipId, transfersView, agencies, refreshes, onDone }: MoveProps) {
  const [typed, setTyped] = useState('')
  const chosen = agencies.find(({ masterCode }) => masterCode === typed.trim().toUpperCase())
  const sending = useSubmit(transferContract.requestTransfer, {
    refreshes,
    onDone,
  })
  return (
    <AgencyLetter
      agencies={agencies}
      onAgency={setTyped}
      sending={sending}
      onSend={({ masterCode, signedOn, letter }) =>
        sending.submit({ params: { membershipId }, query: { masterCode, signedOn, fileName: letter.name }, body: letter })
      }
    >
      {chosen ? <Preview name={chosen.name} transfersView={transfersView} /> : null}
    </AgencyLetter>
  )
}

function Preview({ name, transfersView: { servedBy, commissionFrom } }: { name: string; transfersView: TransfersView }) {
  const before = nameOf(servedBy)
  return (
    <Notice title={<Trans>{name} will serve this member once a second person confirms it.</Trans>}>
      {commissionFrom ? (
        <Trans>
          They earn commission starting with the next payment, due on <DayText day={commissionFrom} />. Commission already earned stays
          where it is.
        </Trans>
      ) : null}{' '}
      {before ? <Trans>{before} will no longer see this member.</Trans> : null}
    </Notice>
  )
}

const nameOf = ({ masterCode, agencyName }: TransfersView['servedBy']): string | null =>
  masterCode === 'DIRECT' ? null : `${agencyName ?? ''} ${masterCode}`.trim()
