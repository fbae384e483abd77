import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { type BookImportView, bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import { columnWord, REQUIRED } from '#domains/insight/book-imports/web/book-words.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Card, Cards } from '#design/layout/card.tsx'

/** Which column of the file is which, with a value of its first row beside it. */
export function MapBook({ view }: { view: BookImportView }) {
  const { t, i18n } = useLingui()
  const sending = useSubmit(bookImportsContract.map, { refreshes: [bookImportsContract.read, bookImportsContract.rows] })
  const options = view.heads.map((head, place) => {
    const value = view.sample[place]
    return { value: String(place), label: value ? t`${head} (${value})` : head }
  })
  const names = Object.keys(view.mapping)
  return (
    <Card title={<Trans>Columns of {view.fileName}</Trans>}>
      <p>
        <Trans>The next file with the same column names is read the same way.</Trans>
      </p>
      <Form
        sending={sending}
        label={t`Columns`}
        onSubmit={(answers) => {
          const places = names.map((name) => [name, answers.number(`mapping.${name}`)])
          sending.submit({ params: { importId: view.id }, body: { mapping: Object.fromEntries(places) as Record<string, number | null> } })
        }}
      >
        <Cards>
          {names.map((name) => {
            const word = columnWord(view.kind, name)
            return (
              <SelectField
                key={`${name}${view.mapping[name] ?? ''}`}
                name={`mapping.${name}`}
                label={word ? i18n._(word) : name}
                optional={!REQUIRED[view.kind].includes(name)}
                placeholder={t`Not in the file`}
                defaultValue={String(view.mapping[name] ?? '')}
                options={options}
              />
            )
          })}
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
