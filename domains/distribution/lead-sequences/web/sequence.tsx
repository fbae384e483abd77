import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { WHY_NOT_WRITE } from '#domains/distribution/lead-emails/web/email-words.ts'
import { leadSequencesContract } from '#domains/distribution/lead-sequences/contract.ts'
import { END_WORDS, STEP_WORDS } from '#domains/distribution/lead-sequences/web/sequence-words.ts'
import { SEQUENCE_CHANGED } from '#domains/distribution/lead-sequences/web/sequence-changed.ts'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import styles from '#domains/distribution/lead-sequences/web/sequence.module.css'

type View = Answer<typeof leadSequencesContract.read>
type Lead = Pick<LeadView, 'id' | 'whyNot'>

/** The sequence that runs for a lead, or a form to start one. */
export function Sequence({ lead }: { lead: Lead }) {
  const { i18n } = useLingui()
  const { running, ended, choices, whyNot } = useAnswer(leadSequencesContract.read, { params: { leadId: lead.id } }, { token: crmToken })
  return (
    <div className={styles.sequence}>
      {running ? <Running lead={lead} running={running} /> : null}
      {!running && ended ? <Ended ended={ended} /> : null}
      {running ? null : whyNot.start === null ? (
        <StartForm lead={lead} choices={choices} />
      ) : (
        <p className={styles.done}>{i18n._(WHY_NOT_WRITE[whyNot.start])}</p>
      )}
    </div>
  )
}

function Running({ lead, running: { id, name, startedBy, steps, endsBecause } }: { lead: Lead; running: NonNullable<View['running']> }) {
  const { t, i18n } = useLingui()
  const [stopping, setStopping] = useState(false)
  return (
    <>
      <p>
        <strong>{name}</strong> · <Trans>started by {startedBy}</Trans>
      </p>
      {endsBecause ? (
        <Notice tone="warning" title={<Trans>It will end at its next step.</Trans>}>
          {i18n._(WHY_NOT_WRITE[endsBecause])}
        </Notice>
      ) : null}
      <ol role="list" aria-label={t`Steps`} className={styles.steps}>
        {steps.map(({ kind, says, on, state }, index) => (
          // The steps of a run never change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={state === 'done' ? `${styles.step} ${styles.done}` : styles.step}>
            <span>
              {index + 1}. {i18n._(STEP_WORDS[kind])}: {says}
            </span>
            {state === 'done' ? (
              <Tag tone="grey">
                <Trans>Done</Trans>
              </Tag>
            ) : (
              <DayText day={on} />
            )}
            {state === 'next' ? (
              <Tag tone="blue">
                <Trans>Next</Trans>
              </Tag>
            ) : null}
          </li>
        ))}
      </ol>
      {lead.whyNot.change === null ? (
        <div>
          <Button size="small" aria-expanded={stopping} onClick={() => setStopping(!stopping)}>
            <Trans>Stop sequence</Trans>
          </Button>
        </div>
      ) : null}
      {stopping ? <StopForm lead={lead} runId={id} /> : null}
    </>
  )
}

function StopForm({ lead: { id: leadId }, runId }: { lead: Lead; runId: NonNullable<View['running']>['id'] }) {
  const { t } = useLingui()
  const sending = useSubmit(leadSequencesContract.stop, SEQUENCE_CHANGED)
  return (
    <Form
      sending={sending}
      label={t`Stop sequence`}
      onSubmit={(answers) => sending.submit({ params: { leadId, runId }, body: { reason: answers.text('reason') } })}
    >
      <TextField name="reason" label={<Trans>Reason for stopping</Trans>} maxLength={300} autoComplete="off" />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Stop sequence</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

function Ended({ ended: { name, because, note, by, made, of, at } }: { ended: NonNullable<View['ended']> }) {
  const { i18n } = useLingui()
  return (
    <p>
      <strong>{name}</strong> ·{' '}
      <Trans>
        ended after {made} of {of} steps
      </Trans>
      , <Moment at={at} />. {i18n._(END_WORDS[because])} {note} {because === 'by_hand' && by ? `(${by})` : null}
    </p>
  )
}

function StartForm({ lead: { id: leadId }, choices }: { lead: Lead; choices: View['choices'] }) {
  const { t } = useLingui()
  const sending = useSubmit(leadSequencesContract.start, SEQUENCE_CHANGED)
  const [first] = choices
  if (!first) {
    return (
      <p>
        <Trans>No sequences yet.</Trans>
      </p>
    )
  }
  return (
    <Form
      sending={sending}
      label={t`Start sequence`}
      onSubmit={(answers) =>
        sending.submit({
          params: { leadId },
          body: { sequenceId: choices.find(({ id }) => id === answers.text('sequenceId'))?.id ?? first.id },
        })
      }
    >
      <SelectField
        name="sequenceId"
        label={<Trans>Sequence</Trans>}
        hint={
          <Trans>
            Emails are sent automatically on business days between 9 AM and 5 PM in their time zone. Calls and texts become tasks. The
            sequence stops when they answer, when the lead changes stage, or when they unsubscribe.
          </Trans>
        }
        options={choices.map(({ id, name, steps }) => ({ value: id, label: t`${name} (${steps} steps)` }))}
        defaultValue={first.id}
      />
      <FormActions>
        <Button type="submit" icon="send" pending={sending.pending}>
          <Trans>Start sequence</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
