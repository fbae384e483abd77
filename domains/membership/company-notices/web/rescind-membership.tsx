import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { rescissionContract, type RescissionView } from '#domains/membership/company-notices/contract.ts'
import { WHY_NOT_RESCIND_WORDS } from '#domains/membership/company-notices/web/ending-words.ts'
import { RefundLines } from '#domains/membership/cancellations/web/refund-lines.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

/** `refreshes`: the queries that show the membership to staff. */
type Props = { membership: { id: Id<'membership'>; number: string }; refreshes: readonly Route[] }
type OpenForm = 'propose' | 'confirm' | 'dismiss'

/** M13 by two people: one proposes with a finding, another confirms or dismisses; each sees the proposer, the finding and the refund. */
export function RescindMembership({ membership: { id: membershipId, number }, refreshes }: Props) {
  const { i18n } = useLingui()
  const [openForm, setOpenForm] = useState<OpenForm | null>(null)
  const view = useAnswer(rescissionContract.rescission, { params: { membershipId } })
  const { newest, whyNot } = view
  const isOpen = newest !== null && newest.outcome === null
  const close = () => setOpenForm(null)
  const confirmOff = whyNot.confirm && i18n._(WHY_NOT_RESCIND_WORDS[whyNot.confirm])
  return (
    <>
      {newest ? <Newest newest={newest} /> : null}
      {isOpen ? (
        <Buttons>
          <Button kind="danger" disabledReason={confirmOff} onClick={() => setOpenForm('confirm')}>
            <Trans>Confirm rescission…</Trans>
          </Button>
          {whyNot.decide === null ? (
            <Button onClick={() => setOpenForm('dismiss')}>
              <Trans>Dismiss proposal…</Trans>
            </Button>
          ) : null}
        </Buttons>
      ) : (
        <Buttons>
          <Button
            icon="shield"
            disabledReason={whyNot.propose && i18n._(WHY_NOT_RESCIND_WORDS[whyNot.propose])}
            onClick={() => setOpenForm('propose')}
          >
            <Trans>Propose rescission…</Trans>
          </Button>
        </Buttons>
      )}
      <Dialog open={openForm === 'propose'} onClose={close} title={<Trans>Propose rescission of membership {number}</Trans>}>
        <Propose membershipId={membershipId} view={view} refreshes={refreshes} onDone={close} />
      </Dialog>
      <Dialog open={openForm === 'confirm'} onClose={close} title={<Trans>Confirm rescission of membership {number}</Trans>}>
        <Decide membershipId={membershipId} view={view} refreshes={refreshes} confirm onDone={close} />
      </Dialog>
      <Dialog open={openForm === 'dismiss'} onClose={close} title={<Trans>Dismiss the proposal to rescind membership {number}</Trans>}>
        <Decide membershipId={membershipId} view={view} refreshes={refreshes} confirm={false} onDone={close} />
      </Dialog>
    </>
  )
}

function Newest({ newest }: { newest: NonNullable<RescissionView['newest']> }) {
  const { outcome, proposedBy, proposedAt, finding, decidedBy, note } = newest
  return (
    <Notice
      tone={outcome === 'dismissed' ? 'info' : 'warning'}
      title={
        outcome === null ? (
          <Trans>{proposedBy} proposed rescinding this membership.</Trans>
        ) : outcome === 'confirmed' ? (
          <Trans>
            Rescinded: proposed by {proposedBy}, confirmed by {decidedBy}.
          </Trans>
        ) : (
          <Trans>
            A rescission proposed by {proposedBy} was dismissed by {decidedBy}.
          </Trans>
        )
      }
    >
      <p>
        <Moment at={proposedAt} relative={false} />: {finding}
      </p>
      {note ? <p>{note}</p> : null}
    </Notice>
  )
}

type FormProps = Pick<Props, 'refreshes'> & { membershipId: Id<'membership'>; view: RescissionView; onDone: () => void }

function Propose({ membershipId, view, refreshes, onDone }: FormProps) {
  const { t } = useLingui()
  const sending = useSubmit(rescissionContract.proposeRescission, { refreshes, onDone })
  return (
    <Form
      label={t`Propose rescission`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { membershipId }, body: { finding: answers.text('finding') } })}
    >
      <p>
        <Trans>Nothing changes yet. Another person, from compliance, will confirm or dismiss it. If confirmed:</Trans>
      </p>
      <WhatHappens view={view} />
      <TextArea name="finding" label={<Trans>What was found and how</Trans>} rows={5} maxLength={4000} />
      <Button type="submit" kind="danger" pending={sending.pending}>
        <Trans>Propose rescission</Trans>
      </Button>
    </Form>
  )
}

function Decide({ membershipId, view, refreshes, confirm, onDone }: FormProps & { confirm: boolean }) {
  const { t } = useLingui()
  const sending = useSubmit(rescissionContract.decideRescission, { refreshes, onDone })
  return (
    <Form
      label={t`Decide on rescission`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { membershipId }, body: { confirm, note: answers.text('note') } })}
    >
      {view.newest ? <Newest newest={view.newest} /> : null}
      {confirm ? (
        <WhatHappens view={view} />
      ) : (
        <p>
          <Trans>The membership continues unchanged.</Trans>
        </p>
      )}
      <TextArea name="note" label={<Trans>Reason</Trans>} rows={3} maxLength={2000} />
      <Button type="submit" kind={confirm ? 'danger' : 'primary'} pending={sending.pending}>
        {confirm ? <Trans>Rescind membership</Trans> : <Trans>Dismiss proposal</Trans>}
      </Button>
    </Form>
  )
}

function WhatHappens({ view: { would } }: { view: RescissionView }) {
  return (
    <Notice title={<Trans>The membership will be void, as if it never existed. We’ll email the member.</Trans>}>
      <RefundLines refund={would.refund} lines={would.lines} />
      {would.claimsOpen > 0 ? (
        <p>
          <Plural value={would.claimsOpen} one="# open claim will be closed." other="# open claims will be closed." />{' '}
          <Trans>Claims already in payment are left to finance and a claims supervisor, who will be notified.</Trans>
        </p>
      ) : null}
    </Notice>
  )
}
