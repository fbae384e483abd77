import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { Route } from '#access/contract.ts'
import { TIME_ZONES, type TimeZone } from '#domains/records/company/rules/time-zones.data.ts'
import { companyContract } from '#domains/records/company-figures/contract.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'
import { useStateChoices } from '#design/values/states.ts'

const ZONE_WORDS: Readonly<Record<TimeZone, MessageDescriptor>> = {
  'America/New_York': msg`Eastern Time`,
  'America/Chicago': msg`Central Time`,
  'America/Denver': msg`Mountain Time`,
  'America/Phoenix': msg`Arizona Time`,
  'America/Los_Angeles': msg`Pacific Time`,
  'America/Anchorage': msg`Alaska Time`,
  'Pacific/Honolulu': msg`Hawaii Time`,
  'America/Puerto_Rico': msg`Atlantic Time (Puerto Rico)`,
}

/** Who runs this, as pages, emails and documents say it; the screens have it after the next load. */
export function CompanyForm({ refreshes }: { refreshes: readonly Pick<Route, 'path'>[] }) {
  const { t, i18n } = useLingui()
  const states = useStateChoices()
  const company = useAnswer(companyContract.company, {})
  const sending = useSubmit(companyContract.saveCompany, { refreshes: [companyContract.company, ...refreshes] })
  return (
    <>
      {sending.done ? (
        <Notice
          tone="success"
          live
          title={<Trans>Company saved.</Trans>}
          action={
            <Button size="small" onClick={() => window.location.reload()}>
              <Trans>Reload this page</Trans>
            </Button>
          }
        >
          <Trans>Emails, documents, and public pages have it from now on. Pages that are already open have it after a reload.</Trans>
        </Notice>
      ) : null}
      <Form
        key={company.version}
        label={t`Company`}
        sending={sending}
        checksAll
        onSubmit={(answers) =>
          sending.submit({
            body: {
              version: company.version,
              name: answers.text('name'),
              legalName: answers.text('legalName'),
              ein: answers.textOrNull('ein')?.replaceAll('-', '') ?? null,
              phone: answers.text('phone'),
              email: answers.text('email'),
              street: answers.text('street'),
              city: answers.text('city'),
              state: answers.text('state'),
              zip: answers.text('zip'),
              backedBy: answers.text('backedBy'),
              accentLight: answers.text('accentLight'),
              accentDark: answers.text('accentDark'),
              timeZone: TIME_ZONES.find((zone) => zone === answers.text('timeZone')) ?? company.timeZone,
            },
          })
        }
      >
        <FormSection title={<Trans>Name and address</Trans>}>
          <FieldRow>
            <TextField name="name" label={<Trans>Name</Trans>} defaultValue={company.name} />
            <TextField
              name="legalName"
              label={<Trans>Legal name</Trans>}
              hint={<Trans>The company that the terms oblige and that pays taxes.</Trans>}
              defaultValue={company.legalName}
            />
          </FieldRow>
          <TextField name="street" label={<Trans>Street</Trans>} defaultValue={company.street} />
          <FieldRow>
            <TextField name="city" label={<Trans>City</Trans>} defaultValue={company.city} />
            <SelectField name="state" label={<Trans>State</Trans>} options={states} defaultValue={company.state} />
            <TextField name="zip" label={<Trans>ZIP code</Trans>} defaultValue={company.zip} short />
          </FieldRow>
          <FieldRow>
            <TextField name="phone" type="tel" label={<Trans>Phone</Trans>} defaultValue={company.phone} />
            <TextField name="email" type="email" label={<Trans>Support email</Trans>} defaultValue={company.email} />
          </FieldRow>
          <TextField
            name="ein"
            label={<Trans>Employer identification number</Trans>}
            hint={<Trans>Nine digits. Needed for Forms 1099-NEC.</Trans>}
            defaultValue={company.ein ?? ''}
            inputMode="numeric"
            optional
            short
          />
        </FormSection>
        <FormSection title={<Trans>Time zone</Trans>}>
          <SelectField
            name="timeZone"
            label={<Trans>Time zone of the office</Trans>}
            hint={
              company.timeZoneSince ? (
                <Trans>
                  Holds from <Moment at={company.timeZoneSince} relative={false} />.
                </Trans>
              ) : (
                <Trans>Prices, promotions, queues and reports count their days there. A change holds from the next day.</Trans>
              )
            }
            options={TIME_ZONES.map((zone) => ({ value: zone, label: i18n._(ZONE_WORDS[zone]) }))}
            defaultValue={company.timeZone}
          />
        </FormSection>
        <FormSection title={<Trans>Who backs the benefits</Trans>}>
          <TextField
            name="backedBy"
            label={<Trans>Benefits are paid by</Trans>}
            hint={<Trans>For example, your company from its own funds, or the insurer behind it.</Trans>}
            defaultValue={company.backedBy}
          />
        </FormSection>
        <FormSection title={<Trans>Colors</Trans>}>
          <FieldRow>
            <TextField
              name="accentLight"
              label={<Trans>Accent on light pages</Trans>}
              hint={<Trans>For links and buttons, as # and six digits.</Trans>}
              defaultValue={company.accentLight}
              short
            />
            <TextField name="accentDark" label={<Trans>Accent on dark pages</Trans>} defaultValue={company.accentDark} short />
          </FieldRow>
        </FormSection>
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save company</Trans>
          </Button>
        </FormActions>
      </Form>
      {company.versions.length > 0 ? (
        <details>
          <summary>
            <Trans>Earlier versions</Trans>
          </summary>
          <ul>
            {company.versions.map(({ version, name, savedByName, savedAt }) => (
              <li key={version}>
                <Trans>
                  {name}, saved by {savedByName}
                </Trans>{' '}
                <Moment at={savedAt} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
