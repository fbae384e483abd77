import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { legalHoldsContract } from '#domains/claims/retention/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

const HOLD_REFRESHES = [legalHoldsContract.legalHolds, conversationContract.claimTimeline] as const

type Hold = (typeof legalHoldsContract)['legalHolds']['answer']['_zod']['output']['rows'][number]

/** The legal holds on a claim, for claims staff; compliance places and lifts them. */
export function LegalHolds({ claimId }: { claimId: Id<'claim'> }) {
  const reads = useClientState().session?.verbs.includes('claims.note') ?? false
  return reads ? <Holds claimId={claimId} /> : null
}

function Holds({ claimId }: { claimId: Id<'claim'> }) {
  const { data } = useLateAnswer(legalHoldsContract.legalHolds, { params: { claimId } })
  if (!data) return null
  const activeHolds = data.rows.filter(({ liftedAt }) => liftedAt === null)
  return (
    <>
      {activeHolds.map((hold) => (
        <Notice
          key={hold.id}
          tone="warning"
          title={
            hold.on === 'claim' ? (
              <Trans>Legal hold: no paper of this claim is deleted</Trans>
            ) : (
              <Trans>Legal hold: no paper of this member is deleted</Trans>
            )
          }
          action={data.mayHold ? <Lift claimId={claimId} hold={hold} /> : null}
        >
          <p>{hold.why}</p>
          <p>
            {hold.placedBy}, <Moment at={hold.placedAt} />
          </p>
        </Notice>
      ))}
      {data.mayHold && activeHolds.length < 2 ? <Place claimId={claimId} activeHolds={activeHolds} /> : null}
    </>
  )
}

function Place({ claimId, activeHolds }: { claimId: Id<'claim'>; activeHolds: readonly Hold[] }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(legalHoldsContract.placeHold, { refreshes: HOLD_REFRESHES, onDone: () => setOpen(false) })
  const free = (['claim', 'member'] as const).filter((on) => !activeHolds.some((hold) => hold.on === on))
  const words = { claim: t`The papers of this claim`, member: t`Every paper of this member` }
  return (
    <Buttons>
      <Button icon="lock" onClick={() => setOpen(true)}>
        <Trans>Place a legal hold</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Place a legal hold</Trans>}>
        <Form
          label={t`Place a legal hold`}
          sending={sending}
          onSubmit={(answers) =>
            sending.submit({
              params: { claimId },
              body: { on: free.find((on) => on === answers.text('on')) ?? 'claim', why: answers.text('why') },
            })
          }
        >
          <p>
            <Trans>From now on nothing of it is deleted, whatever its time, until the hold is lifted.</Trans>
          </p>
          <SelectField
            name="on"
            label={<Trans>What is held</Trans>}
            defaultValue={free[0] ?? 'claim'}
            options={free.map((on) => ({ value: on, label: words[on] }))}
          />
          <TextArea
            name="why"
            label={<Trans>Why</Trans>}
            hint={<Trans>The matter it is for. Only staff reads it.</Trans>}
            rows={2}
            maxLength={500}
            missing={t`Say why nothing may be deleted.`}
          />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Place it</Trans>
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
        <Trans>Lift it</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Lift the legal hold?</Trans>}>
        <Form
          label={t`Lift the legal hold`}
          sending={sending}
          onSubmit={(answers) => sending.submit({ params: { claimId, holdId: hold.id }, body: { why: answers.text('why') } })}
        >
          <p>
            <Trans>What has become due meanwhile is deleted with the next round, and cannot be brought back.</Trans>
          </p>
          <TextArea name="why" label={<Trans>Why it is over</Trans>} rows={2} maxLength={500} missing={t`Say why it is over.`} />
          <Button type="submit" kind="danger" pending={sending.pending}>
            <Trans>Lift it</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
