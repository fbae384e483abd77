import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { type ImportView, leadImportsContract } from '#domains/distribution/lead-imports/contract.ts'
import { LEAD_COLUMN_NAMES, type LeadColumn } from '#domains/distribution/lead-imports/rules/columns.ts'
import { COLUMN_WORDS } from '#domains/distribution/lead-imports/web/column-words.ts'
import { crmToken } from '#domains/distribution/leads/web/crm-token.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Card, Cards } from '#design/layout/card.tsx'

/** Which column of the file is which, with a value of its first row beside it. */
export function MapColumns({ view }: { view: ImportView }) {
  const { t, i18n } = useLingui()
  const sending = useSubmit(leadImportsContract.map, { token: crmToken, refreshes: [leadImportsContract.read, leadImportsContract.rows] })
  const options = view.heads.map((head, place) => {
    const value = view.sample[place]
    return { value: String(place), label: value ? t`${head} (${value})` : head }
  })
  return (
    <Card title={<Trans>Columns of {view.fileName}</Trans>}>
      <Form
        sending={sending}
        label={t`Columns`}
        onSubmit={(answers) => {
          const places = LEAD_COLUMN_NAMES.map((name) => [name, answers.number(`mapping.${name}`)])
          sending.submit({
            params: { importId: view.id },
            body: { mapping: Object.fromEntries(places) as Record<LeadColumn, number | null> },
          })
        }}
      >
        <Cards>
          {LEAD_COLUMN_NAMES.map((name) => (
            <SelectField
              key={`${name}${view.mapping[name] ?? ''}`}
              name={`mapping.${name}`}
              label={i18n._(COLUMN_WORDS[name])}
              optional={!REQUIRED.includes(name)}
              placeholder={t`Not in the file`}
              defaultValue={String(view.mapping[name] ?? '')}
              options={options}
            />
          ))}
        </Cards>
        <FormActions>
          <Button type="submit" pending={sending.pending}>
            <Trans>Check again with these columns</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

/** Without these no row is a lead; of email and phone each row needs one. */
const REQUIRED: readonly LeadColumn[] = ['agencyName', 'contactName', 'state']
