import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { agenciesContract, type AgencyView, type MISSING_DOCUMENTS } from '#domains/distribution/agencies/contract.ts'
import { complianceContract } from '#domains/distribution/compliance-calendar/contract.ts'
import { AgencyLicenses } from '#domains/distribution/agency-page/web/agency-licenses.tsx'
import { Button } from '#design/button.tsx'
import { Beside, Card } from '#design/layout/card.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DateField, MoneyField, TextArea, TextField } from '#design/forms/text-fields.tsx'

const MISSING = {
  agreement: msg`Signed agreement`,
  w9: msg`W-9`,
  npn: msg`NPN`,
  license: msg`Current license in the home state`,
  eo: msg`Current E&O insurance`,
  eo_too_low: msg`E&O insurance of at least $1,000,000 per claim`,
  ach: msg`Verified bank account`,
} as const satisfies Record<(typeof MISSING_DOCUMENTS)[number], MessageDescriptor>

/** The documents an agency needs before it may sell; verified by compliance. */
export function AgencyDocuments({ agency }: { agency: AgencyView }) {
  const { i18n } = useLingui()
  const { missing } = agency.documents
  const [saved, setSaved] = useState(0)
  return (
    <Beside
      aside={
        missing.length === 0 ? (
          <Notice tone="success" title={<Trans>All documents are on file and current.</Trans>} />
        ) : (
          <Notice tone="warning" title={<Trans>Still needed</Trans>}>
            <ul>
              {missing.map((document) => (
                <li key={document}>{i18n._(MISSING[document])}</li>
              ))}
            </ul>
          </Notice>
        )
      }
    >
      <Card title={<Trans>Documents</Trans>}>
        {agency.whyNot.change === null ? (
          <ChangeDocuments key={saved} agency={agency} onSaved={() => setSaved(saved + 1)} />
        ) : (
          <DocumentFacts agency={agency} />
        )}
      </Card>
      <AgencyLicenses agency={agency} />
    </Beside>
  )
}

function DocumentFacts({ agency: { documents, npn } }: { agency: AgencyView }) {
  const days = [
    { label: <Trans>Agreement signed on</Trans>, day: documents.agreementSignedOn },
    { label: <Trans>W-9 received on</Trans>, day: documents.w9ReceivedOn },
    { label: <Trans>License expires on</Trans>, day: documents.licenseExpiresOn },
    { label: <Trans>E&O insurance expires on</Trans>, day: documents.eoExpiresOn },
    { label: <Trans>Bank account verified on</Trans>, day: documents.achVerifiedOn },
  ]
  return (
    <Facts>
      <Fact label={<Trans>NPN</Trans>}>{npn ?? '–'}</Fact>
      {days.map(({ label, day }, place) => (
        <Fact key={place} label={label}>
          {day ? <DayText day={day} /> : '–'}
        </Fact>
      ))}
    </Facts>
  )
}

/**
 * Starts from the values read when it was opened, with their version: a change saved by somebody else meanwhile is refused, not
 * overwritten.
 */
function ChangeDocuments({ agency: now, onSaved }: { agency: AgencyView; onSaved: () => void }) {
  const [agency] = useState(now)
  const { documents, address, masterCode, version } = agency
  const sending = useSubmit(agenciesContract.change, {
    refreshes: [agenciesContract.read, agenciesContract.list, complianceContract.figures],
    onDone: onSaved,
  })
  return (
    <Form
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          params: { masterCode },
          body: {
            version,
            name: answers.text('name'),
            npn: answers.textOrNull('npn'),
            email: answers.textOrNull('email'),
            phone: answers.textOrNull('phone'),
            street: answers.textOrNull('street'),
            city: answers.textOrNull('city'),
            zip: answers.textOrNull('zip'),
            agreementSignedOn: answers.day('agreementSignedOn'),
            w9ReceivedOn: answers.day('w9ReceivedOn'),
            licenseExpiresOn: answers.day('licenseExpiresOn'),
            eoExpiresOn: answers.day('eoExpiresOn'),
            eoPerClaim: answers.cents('eoPerClaim'),
            achVerifiedOn: answers.day('achVerifiedOn'),
            evidence: answers.textOrNull('evidence'),
          },
        })
      }
    >
      <FormSection title={<Trans>Details</Trans>}>
        <TextField name="name" label={<Trans>Name</Trans>} defaultValue={agency.name} />
        <FieldRow>
          <TextField name="email" type="email" label={<Trans>Email</Trans>} defaultValue={agency.email ?? ''} optional />
          <TextField name="phone" type="tel" label={<Trans>Phone</Trans>} defaultValue={agency.phone ?? ''} optional />
        </FieldRow>
        <TextField name="street" label={<Trans>Street address</Trans>} defaultValue={address.street ?? ''} optional />
        <FieldRow>
          <TextField name="city" label={<Trans>City</Trans>} defaultValue={address.city ?? ''} optional />
          <TextField name="zip" label={<Trans>ZIP code</Trans>} defaultValue={address.zip ?? ''} inputMode="numeric" short optional />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>Verified documents</Trans>}>
        <FieldRow>
          <TextField name="npn" label={<Trans>NPN</Trans>} defaultValue={agency.npn ?? ''} inputMode="numeric" short optional />
          <DateField
            name="licenseExpiresOn"
            label={<Trans>License expires on</Trans>}
            defaultValue={documents.licenseExpiresOn ?? ''}
            optional
          />
        </FieldRow>
        <FieldRow>
          <DateField
            name="agreementSignedOn"
            label={<Trans>Agreement signed on</Trans>}
            defaultValue={documents.agreementSignedOn ?? ''}
            optional
          />
          <DateField name="w9ReceivedOn" label={<Trans>W-9 received on</Trans>} defaultValue={documents.w9ReceivedOn ?? ''} optional />
        </FieldRow>
        <FieldRow>
          <DateField
            name="eoExpiresOn"
            label={<Trans>E&O insurance expires on</Trans>}
            defaultValue={documents.eoExpiresOn ?? ''}
            optional
          />
          <MoneyField
            name="eoPerClaim"
            label={<Trans>E&O coverage per claim</Trans>}
            defaultValue={documents.eoPerClaim === null ? '' : String(documents.eoPerClaim / 100)}
            optional
          />
        </FieldRow>
        <DateField
          name="achVerifiedOn"
          label={<Trans>Bank account verified on</Trans>}
          defaultValue={documents.achVerifiedOn ?? ''}
          optional
        />
        <TextArea
          name="evidence"
          label={<Trans>Which document you checked and how</Trans>}
          hint={<Trans>Needed when a date or the coverage changes.</Trans>}
          maxLength={500}
          rows={2}
          optional
        />
      </FormSection>
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
