import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { draftsContract, type DraftView } from '#domains/membership/terms-drafts/contract.ts'
import { CHANGE_COUNT } from '#domains/membership/terms-drafts/rules/notice.data.ts'
import { textOf } from '#domains/membership/terms-drafts/web/draft-text.ts'
import { SpanishOfSection, SpanishOfSummary } from '#domains/membership/terms-drafts/web/spanish-fields.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'

/** The full text of a draft. An empty line ends a paragraph; a section without heading and text is removed. */
export function DraftForm({ draft }: { draft: DraftView }) {
  const { t } = useLingui()
  const [count, setCount] = useState(draft.sections.length)
  const sending = useSubmit(draftsContract.change, { refreshes: [draftsContract.draft, draftsContract.overview] })
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <Card>
      {sending.done ? <Notice tone="success" live title={<Trans>Saved.</Trans>} /> : null}
      <Form
        label={t`Draft`}
        sending={sending}
        checksAll
        onSubmit={(answers) =>
          sending.submit({ params: { version: draft.version }, body: { saves: draft.saves, ...textOf(answers, draft, count) } })
        }
      >
        <TextField name="title" label={t`Title`} defaultValue={draft.title} maxLength={120} />
        <DateField name="effectiveOn" label={t`Effective date`} defaultValue={draft.effectiveOn} />
        <Checkbox
          name="material"
          label={t`Material change: everyone who accepted an earlier version is asked to accept this one`}
          optional
          defaultChecked={draft.material}
        />
        <FormSection title={<Trans>What changed, in three sentences</Trans>}>
          {Array.from({ length: CHANGE_COUNT }, (_, index) => (
            <TextField
              key={index}
              name={`change.${index}`}
              label={t`Sentence ${index + 1}`}
              defaultValue={draft.changes[index] ?? ''}
              maxLength={400}
              optional
            />
          ))}
        </FormSection>
        <TextArea
          name="keyPoints"
          label={t`Key points`}
          hint={<Trans>One per line.</Trans>}
          defaultValue={draft.keyPoints.join('\n')}
          rows={5}
        />
        <SpanishOfSummary spanish={draft.spanish} />
        {places.map((index) => (
          <FormSection key={index} title={<Trans>Section {index + 1}</Trans>}>
            <TextField
              name={`section.${index}.heading`}
              label={t`Section ${index + 1} heading`}
              defaultValue={draft.sections[index]?.heading ?? ''}
              maxLength={120}
              optional
            />
            <TextArea
              name={`section.${index}.text`}
              label={t`Section ${index + 1} text`}
              hint={<Trans>Leave an empty line between paragraphs.</Trans>}
              defaultValue={draft.sections[index]?.paragraphs.join('\n\n') ?? ''}
              rows={8}
              optional
            />
            <SpanishOfSection spanish={draft.spanish} index={index} />
          </FormSection>
        ))}
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save draft</Trans>
          </Button>
          <Button onClick={() => setCount(count + 1)} icon="plus">
            <Trans>Add section</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
