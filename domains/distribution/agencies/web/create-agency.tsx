import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { useStateChoices } from '#design/values/states.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** Issues a master code: the agency and its first admin's invitation, together or not at all. */
export function FoundAgency() {
  const states = useStateChoices()
  const { t } = useLingui()
  const navigate = useNavigate()
  const sending = useSubmit(agenciesContract.create, {
    refreshes: [agenciesContract.list, agenciesContract.choices],
    onDone: ({ masterCode }) => navigate(pathTo('/account-center/agencies/:masterCode', { masterCode })),
  })
  return (
    <Form
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          body: {
            name: answers.text('name'),
            homeState: answers.text('homeState'),
            npn: answers.textOrNull('npn'),
            email: answers.textOrNull('email'),
            phone: answers.textOrNull('phone'),
            city: answers.textOrNull('city'),
            zip: answers.textOrNull('zip'),
            admin: {
              firstName: answers.text('admin.firstName'),
              lastName: answers.text('admin.lastName'),
              email: answers.text('admin.email'),
            },
          },
        })
      }
    >
      <FormSection title={<Trans>Agency</Trans>}>
        <TextField name="name" label={<Trans>Name</Trans>} autoComplete="off" />
        <FieldRow>
          <SelectField name="homeState" label={<Trans>Home state</Trans>} placeholder={t`Choose`} options={states} />
          <TextField name="npn" label={<Trans>NPN</Trans>} inputMode="numeric" optional autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <TextField name="email" type="email" label={<Trans>Office email</Trans>} optional autoComplete="off" />
          <TextField name="phone" type="tel" label={<Trans>Phone</Trans>} optional autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <TextField name="city" label={<Trans>City</Trans>} optional autoComplete="off" />
          <TextField name="zip" label={<Trans>ZIP code</Trans>} inputMode="numeric" short optional autoComplete="off" />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>Agency admin</Trans>}>
        <FieldRow>
          <TextField name="admin.firstName" label={<Trans>First name</Trans>} autoComplete="off" />
          <TextField name="admin.lastName" label={<Trans>Last name</Trans>} autoComplete="off" />
        </FieldRow>
        <TextField name="admin.email" type="email" label={<Trans>Email</Trans>} autoComplete="off" />
      </FormSection>
      <Notice>
        <Trans>It gets its master code right away and starts at T1, P1. It can sell once compliance has verified every document.</Trans>
      </Notice>
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Issue master code</Trans>
      </Button>
    </Form>
  )
}
