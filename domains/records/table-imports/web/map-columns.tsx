import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Mapping, PROBLEM_HEADS, unusedHeads } from '#domains/records/table-imports/rules/mapping.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Card, Cards } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'

const isTwice = (heads: readonly string[], head: string): boolean => heads.indexOf(head) !== heads.lastIndexOf(head)

/** A column of ours as it is shown. */
export type ShownColumn = { name: string; label: string; required: boolean }

type Props = {
  file: { fileName: string; heads: readonly string[]; sample: readonly string[]; mapping: Mapping<string> }
  columns: readonly ShownColumn[]
  /** Beneath the title. */
  children?: ReactNode
  sending: Sending
  onMap: (mapping: Record<string, number | null>) => void
}

/** Which column of the file is which, with a value of its first row beside it. */
export function MapColumns({ file: { fileName, heads, sample, mapping }, columns, children, sending, onMap }: Props) {
  const { t } = useLingui()
  const options = heads.map((head, place) => {
    const value = sample[place]
    const name = isTwice(heads, head) ? t`${head}, column ${place + 1}` : head
    return { value: String(place), label: value ? t`${name} (${value})` : name }
  })
  const unused = [...new Set(unusedHeads(heads, mapping))].filter((head) => !PROBLEM_HEADS.includes(head))
  return (
    <Card title={<Trans>Columns of {fileName}</Trans>}>
      {children}
      {unused.length > 0 ? (
        <Notice tone="info" title={<Trans>Columns of the file that are not imported</Trans>}>
          {unused.map((head) => (isTwice(heads, head) ? t`${head} (in the file more than once)` : head)).join(' · ')}
        </Notice>
      ) : null}
      <Form
        sending={sending}
        label={t`Columns`}
        onSubmit={(answers) => onMap(Object.fromEntries(columns.map(({ name }) => [name, answers.number(`mapping.${name}`)])))}
      >
        <Cards>
          {columns.map(({ name, label, required }) => (
            <SelectField
              key={`${name}${mapping[name] ?? ''}`}
              name={`mapping.${name}`}
              label={label}
              optional={!required}
              placeholder={t`Not in the file`}
              defaultValue={String(mapping[name] ?? '')}
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
