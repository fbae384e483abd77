import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { stateTermsContract, type StateTextView } from '#domains/membership/state-terms/contract.ts'
import { numberOf } from '#domains/membership/state-terms/rules/state-text.ts'
import { useStateWords } from '#domains/membership/state-terms/web/state-words.ts'
import { Button } from '#design/button.tsx'
import { Checkbox, SelectField } from '#design/forms/choice-fields.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = { version: string; text: StateTextView; refreshes: readonly Route[] }

/** The clauses of one state, in both languages. A clause without any text is removed. */
export function ClausesForm({ version, text, refreshes }: Props) {
  const { t } = useLingui()
  const words = useStateWords()
  const [count, setCount] = useState(Math.max(text.own.length, 1))
  const sending = useSubmit(stateTermsContract.change, {
    refreshes: [stateTermsContract.text, stateTermsContract.states, ...refreshes],
  })
  const places = Array.from({ length: count }, (_, place) => place)
  if (text.whyNotText.change) return <Notice title={words(text.whyNotText.change)} />
  return (
    <Card>
      {sending.done ? <Notice tone="success" live title={<Trans>Saved.</Trans>} /> : null}
      <Form
        label={t`Clauses of ${text.name}`}
        sending={sending}
        onSubmit={(answers) => {
          const clauses = places
            .map((place) => ({
              clause: answers.text(`clauses.${place}.clause`),
              is: answers.text(`clauses.${place}.is`) === 'instead' ? ('instead' as const) : ('added' as const),
              text: answers.text(`clauses.${place}.text`),
              spanish: answers.text(`clauses.${place}.spanish`),
            }))
            .filter(({ text: english, spanish }) => english !== '' || spanish !== '')
          const sentences = (name: string) => [0, 1, 2].map((place) => answers.text(`${name}.${place}`)).filter(Boolean)
          const [changes, spanishChanges] = [sentences('changes'), sentences('spanishChanges')]
          const change = { changes, spanishChanges, material: answers.checked('material'), effectiveOn: answers.day('effectiveOn') }
          sending.submit({ params: { version, state: text.state }, body: { saves: text.saves, clauses, ...change } })
        }}
      >
        {places.map((place) => (
          <Clause key={place} place={place} text={text} />
        ))}
        {text.ownDay ? <OwnDay text={text} /> : null}
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save clauses</Trans>
          </Button>
          <Button onClick={() => setCount(count + 1)}>
            <Trans>Add clause</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

function Clause({ place, text: { own, sections } }: { place: number; text: StateTextView }) {
  const { t } = useLingui()
  const saved = own[place]
  const options = sections.flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => {
      const value = numberOf(paragraph)
      return value ? [{ value, label: paragraph.split('. ')[0] ?? value }] : []
    }),
  )
  return (
    <FormSection title={<Trans>Clause {place + 1}</Trans>}>
      <SelectField
        name={`clauses.${place}.clause`}
        label={t`Clause of the version`}
        options={options}
        defaultValue={saved?.clause ?? options[0]?.value ?? ''}
      />
      <SelectField
        name={`clauses.${place}.is`}
        label={t`Where the text goes`}
        options={[
          { value: 'added', label: t`At the end of that clause` },
          { value: 'instead', label: t`In place of that clause, with its title first` },
        ]}
        defaultValue={saved?.is ?? 'added'}
      />
      <TextArea
        name={`clauses.${place}.text`}
        label={t`Text in English`}
        defaultValue={saved?.text ?? ''}
        maxLength={4000}
        rows={5}
        optional
      />
      <TextArea
        name={`clauses.${place}.spanish`}
        label={t`Text in Spanish`}
        hint={<Trans>With the same numbers. The English is signed.</Trans>}
        defaultValue={saved?.spanish ?? ''}
        maxLength={4000}
        rows={5}
        optional
      />
    </FormSection>
  )
}

/** Beside a version that is published, the clauses have a day, and members there are told what changes. */
function OwnDay({ text: { changes, spanishChanges, material, effectiveOn } }: { text: StateTextView }) {
  const { t } = useLingui()
  return (
    <FormSection title={<Trans>When, and what changes there</Trans>}>
      <DateField name="effectiveOn" label={t`Effective date`} defaultValue={effectiveOn ?? ''} optional />
      <Checkbox
        name="material"
        label={t`Material change: members there are asked to accept it, at least 30 days before`}
        optional
        defaultChecked={material}
      />
      {[0, 1, 2].map((place) => (
        <TextField
          key={place}
          name={`changes.${place}`}
          label={t`Sentence ${place + 1}`}
          defaultValue={changes[place] ?? ''}
          maxLength={400}
          optional
        />
      ))}
      {[0, 1, 2].map((place) => (
        <TextField
          key={place}
          name={`spanishChanges.${place}`}
          label={t`Sentence ${place + 1} in Spanish`}
          defaultValue={spanishChanges[place] ?? ''}
          maxLength={400}
          optional
        />
      ))}
    </FormSection>
  )
}
