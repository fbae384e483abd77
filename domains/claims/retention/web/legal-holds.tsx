import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { legalHoldsContract } from '#domains/claims/retention/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

const HOLD_REFRESHES = [legalHoldsContract.legalHolds, conversationContract.claimTimeline] as const

type Hold = (typeof legalHoldsContract)['legalHolds']['answer']['_zod']['output']['rows'][number]

/** The legal holds on a claim, for claims staff; compliance places and lifts them. */
export function LegalHolds({ claimId }: { claimId: Id<'claim'> }) {
  const reads = useClientState().session?.verbs.includes('claims.note') ?? false
  if (!reads) return null
  return (
    <Boundary part skeleton={null}>
      <Holds claimId={claimId} />
    </Boundary>
  )
}

function Holds({ claimId }: { claimId: Id<'claim'> }) {
  const { rows, mayHold } = useAnswer(legalHoldsContract.legalHolds, { params: { claimId } })
  const activeHolds = rows.filter(({ liftedAt }) => liftedAt === null)
  return (
    <>
      {activeHolds.map((hold) => (
        <Notice
          key={hold.id}
          tone="warning"
          title={
            hold.on === 'claim' ? (
              <Trans>Legal hold: this claim’s documents can’t be deleted</Trans>
            ) : (
              <Trans>Legal hold: this member’s documents can’t be deleted</Trans>
            )
          }
          action={mayHold ? <Lift claimId={claimId} hold={hold} /> : null}
        >
          <p>{hold.why}</p>
          <p>
            {hold.placedBy}, <Moment at={hold.placedAt} />
          </p>
        </Notice>
      ))}
      {mayHold && activeHolds.length < 2 ? <Place claimId={claimId} activeHolds={activeHolds} /> : null}
    </>
  )
}

function Place({ claimId, activeHolds }: { claimId: Id<'claim'>; activeHolds: readonly Hold[] }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(legalHoldsContract.placeHold, { refreshes: HOLD_REFRESHES, onDone: () => setOpen(false) })
  const free = (['claim', 'member'] as const).filter((on) => !activeHolds.some((hold) => hold.on === on))
  const words = { claim: t`This claim’s documents`, member: t`All of this member’s documents` }
  return (
    <Buttons>
      <Button icon="lock" onClick={() => setOpen(true)}>
        <Trans>Place legal hold</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Place legal hold</Trans>}>
        <Form
          label={t`Place legal hold`}
          sending={sending}
          checksAll
          onSubmit={(answers) =>
            sending.submit({
              params: { claimId },
              body: { on: free.find((on) => on === answers.text('on')) ?? 'claim', why: answers.text('why') },
            })
          }
        >
          <p>
            <Trans>Nothing on hold is deleted until the hold is lifted, even if its retention period ends.</Trans>
          </p>
          <SelectField
            name="on"
            label={<Trans>Documents on hold</Trans>}
            defaultValue={free[0] ?? 'claim'}
            options={free.map((on) => ({ value: on, label: words[on] }))}
          />
          <TextArea
            name="why"
            label={<Trans>Reason</Trans>}
            hint={<Trans>The legal matter this is for. Only staff can see it.</Trans>}
            rows={2}
            maxLength={500}
            missing={t`Enter why nothing can be deleted.`}
          />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Place hold</Trans>
          </Button>
        </Form>
      </Dialog>
    </Buttons>
  )
}

function Lift({ claimId, hold }: { claimId: Id<'claim'>; hold: Hold }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(legalHoldsContract.liftHold, { refreshes: HOLD_REFRESHES, onDone: () => setOpen(false) })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Lift hold</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Lift the legal hold?</Trans>}>
        <Form
          label={t`Lift legal hold`}
          sending={sending}
          onSubmit={(answers) => sending.submit({ params: { claimId, holdId: hold.id }, body: { why: answers.text('why') } })}
        >
          <p>
            <Trans>Documents that became due for deletion during the hold are deleted in the next run and can’t be recovered.</Trans>
          </p>
          <TextArea
            name="why"
            label={<Trans>Reason for lifting</Trans>}
            rows={2}
            maxLength={500}
            missing={t`Enter why the hold is being lifted.`}
          />
          <Button type="submit" kind="danger" pending={sending.pending}>
            <Trans>Lift hold</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
