import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { SaidFields, SeverityField, severityIn, topicIn } from '#domains/claims/complaints/web/complaint-form.tsx'
import { SOURCE_WORDS } from '#domains/claims/complaints/web/complaint-words.ts'
import { Button } from '#design/button.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { useStateChoices } from '#design/values/states.ts'
import { today } from '#design/values/today.ts'

const SOURCES = ['call', 'letter', 'regulator'] as const
const sourceIn = (source: string) => SOURCES.find((each) => each === source) ?? 'call'

/** Staff write down what came on paper or by phone. `about` in the address: the claim or membership that it came from. */
export function RecordComplaint() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const states = useStateChoices()
  const [{ about }] = useSearchState({ about: text })
  // Known by its number, so that no name is in the address.
  const { data: subject, isFetching } = useLateAnswer(
    complaintsContract.subject,
    { params: { about: about ?? '' } },
    { enabled: Boolean(about) },
  )
  const [source, setSource] = useState<(typeof SOURCES)[number]>('call')
  const sending = useSubmit(complaintsContract.record, {
    refreshes: [complaintsContract.list, complaintsContract.figures],
    onDone: ({ id }) => navigate(pathTo('/account-center/complaints/:complaintId', { complaintId: id })),
  })
  if (about && isFetching && !subject) return <Skeleton lines={6} />
  return (
    <Form
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          body: {
            source: sourceIn(answers.text('source')),
            receivedOn: answers.day('receivedOn') ?? today(),
            severity: severityIn(answers.text('severity')),
            regulator: answers.textOrNull('regulator'),
            regulatorReference: answers.textOrNull('regulatorReference'),
            about: answers.textOrNull('about'),
            topic: topicIn(answers.text('topic')),
            body: answers.text('body'),
            wish: answers.textOrNull('wish'),
            name: answers.text('name'),
            email: answers.textOrNull('email'),
            phone: answers.textOrNull('phone'),
            address: answers.textOrNull('address'),
            state: answers.text('state'),
            language: answers.text('language') === 'es-US' ? 'es-US' : 'en-US',
          },
        })
      }
    >
      <FormSection title={<Trans>How it came</Trans>}>
        <FieldRow>
          <SelectField
            name="source"
            label={<Trans>Source</Trans>}
            defaultValue={source}
            onChange={(value) => setSource(sourceIn(value))}
            options={SOURCES.map((each) => ({ value: each, label: i18n._(SOURCE_WORDS[each]) }))}
          />
          <DateField name="receivedOn" label={<Trans>Date received</Trans>} max={today()} defaultValue={today()} />
        </FieldRow>
        {source === 'regulator' ? (
          <FieldRow>
            <TextField name="regulator" label={<Trans>Regulator</Trans>} maxLength={120} missing={t`Enter the regulator’s name.`} />
            <TextField name="regulatorReference" label={<Trans>Reference number</Trans>} maxLength={80} optional />
          </FieldRow>
        ) : null}
      </FormSection>
      <FormSection title={<Trans>What was said</Trans>}>
        <SaidFields />
        <FieldRow>
          <SeverityField severity="medium" />
          <TextField
            name="about"
            label={<Trans>Claim or membership number, or agency code</Trans>}
            maxLength={40}
            defaultValue={about ?? ''}
            autoComplete="off"
            optional
          />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>Who complains</Trans>}>
        <TextField
          name="name"
          label={<Trans>Name</Trans>}
          maxLength={160}
          autoComplete="off"
          defaultValue={subject?.name ?? ''}
          missing={t`Enter the person’s name.`}
        />
        <FieldRow>
          <TextField
            name="email"
            type="email"
            label={<Trans>Email</Trans>}
            autoComplete="off"
            defaultValue={subject?.email ?? ''}
            optional
          />
          <TextField
            name="phone"
            type="tel"
            label={<Trans>Phone</Trans>}
            maxLength={30}
            autoComplete="off"
            defaultValue={subject?.phone ?? ''}
            optional
          />
        </FieldRow>
        <TextArea
          name="address"
          label={<Trans>Mailing address</Trans>}
          maxLength={300}
          rows={2}
          defaultValue={subject?.address ?? ''}
          optional
        />
        <FieldRow>
          <SelectField
            name="state"
            label={<Trans>State</Trans>}
            placeholder={t`Choose`}
            options={states}
            defaultValue={subject?.state ?? ''}
          />
          <SelectField
            name="language"
            label={<Trans>Language</Trans>}
            defaultValue={subject?.language ?? 'en-US'}
            options={[
              { value: 'en-US', label: 'English' },
              { value: 'es-US', label: 'Español' },
            ]}
          />
        </FieldRow>
      </FormSection>
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Record complaint</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
