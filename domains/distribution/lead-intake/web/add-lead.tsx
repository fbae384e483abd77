import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { ContactFields, contactIn } from '#domains/distribution/lead-intake/web/contact-fields.tsx'
import { SOURCE_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { LeadStageTag } from '#domains/distribution/leads/web/lead-status.tsx'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
import { Checkbox, SelectField } from '#design/forms/choice-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TakesFocus } from '#design/states/takes-focus.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { LEAD_SOURCES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'

type Props = { open: boolean; onClose: () => void; leadPath: (leadId: string) => string; mayKeep: boolean }

/** Adds a lead; a known one is found, not added twice. */
export function AddLead({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Add lead</Trans>}>
      <AddLeads {...rest} />
    </Dialog>
  )
}

function AddLeads(props: Pick<Props, 'leadPath' | 'mayKeep'>) {
  const [times, setTimes] = useState(0)
  const form = <AddLeadForm {...props} onAnother={() => setTimes(times + 1)} />
  return times === 0 ? form : <TakesFocus key={times}>{form}</TakesFocus>
}

function AddLeadForm({ leadPath, mayKeep, onAnother }: Pick<Props, 'leadPath' | 'mayKeep'> & { onAnother: () => void }) {
  const { t, i18n } = useLingui()
  const sending = useSubmit(leadIntakeContract.add, LEADS_CHANGED)
  if (sending.answer)
    return (
      <TakesFocus>
        <ReceivedNotice answer={sending.answer} leadPath={leadPath} onAnother={onAnother} />
      </TakesFocus>
    )
  return (
    <Form
      sending={sending}
      checksAll
      label={t`Add lead`}
      onSubmit={(answers) => {
        const source = LEAD_SOURCES.find((each) => each === answers.text('source')) ?? 'outbound'
        sending.submit({
          body: { ...contactIn(answers), source, message: answers.text('message'), keepForMe: answers.checked('keepForMe') },
        })
      }}
    >
      <ContactFields />
      <SelectField
        name="source"
        label={<Trans>How we heard of them</Trans>}
        placeholder={t`Choose`}
        options={LEAD_SOURCES.map((value) => ({ value, label: i18n._(SOURCE_WORDS[value]) }))}
      />
      <TextArea name="message" label={<Trans>Note</Trans>} maxLength={2000} rows={2} optional />
      {mayKeep ? (
        <Checkbox
          name="keepForMe"
          label={<Trans>Assign it to me. Otherwise, it goes to the next recruiter in rotation.</Trans>}
          defaultChecked
          optional
        />
      ) : null}
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Add lead</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

type ReceivedNoticeProps = { answer: Answer<typeof leadIntakeContract.add>; leadPath: Props['leadPath']; onAnother: () => void }

function ReceivedNotice({ answer: { outcome, leadId, by, stage, ownerName, waits }, leadPath, onAnother }: ReceivedNoticeProps) {
  const known = useKnownBy(by)
  return (
    <>
      {outcome === 'added' ? (
        <Notice tone="success" live title={<Trans>Lead added to the board.</Trans>}>
          {waits ? (
            <Trans>We don’t sell in this agency’s state yet. We’ll assign the lead when the state opens.</Trans>
          ) : ownerName ? (
            <Trans>It’s assigned to {ownerName}.</Trans>
          ) : (
            <Trans>It was assigned to the next recruiter in rotation.</Trans>
          )}
        </Notice>
      ) : outcome === 'agency' ? (
        <Notice live title={<Trans>This agency already sells for us.</Trans>}>
          {known} <Trans>We notified its recruiter. No lead was added.</Trans>
        </Notice>
      ) : (
        <Notice live title={<Trans>We already have this agency.</Trans>}>
          {known}{' '}
          {leadId ? (
            <Trans>We added your new information to the existing lead.</Trans>
          ) : (
            <Trans>Someone else owns this lead. We added your new information to it.</Trans>
          )}
        </Notice>
      )}
      {leadId ? <LeadStageTag stage={stage} /> : null}
      <Buttons>
        {leadId ? (
          <LinkButton to={leadPath(leadId)} kind="primary">
            <Trans>Open lead</Trans>
          </LinkButton>
        ) : null}
        <Button onClick={onAnother}>
          <Trans>Add another lead</Trans>
        </Button>
      </Buttons>
    </>
  )
}

/** The field by which it was recognized (rules/dedupe.ts). */
function useKnownBy(by: string | null): string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    npn: t`Matched by NPN.`,
    email: t`Matched by email address.`,
    phone: t`Matched by phone number.`,
    name_and_zip: t`Matched by name and ZIP code.`,
  }
  return words[by ?? ''] ?? ''
}
