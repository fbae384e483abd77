import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { mergeContract, type MergePreview } from '#domains/membership/member-merge/contract.ts'
import { FIELDS_CHOSEN_IN_MERGE, type ChosenField, type Side } from '#domains/membership/member-merge/rules/merging.ts'
import { MergedRecords, useMergeWords } from '#domains/membership/member-merge/web/merge-words.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Page } from '#design/layout/page.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

type Props = { memberId: Id<'member'>; otherId: Id<'member'>; back: string }

/** Two records of one person side by side: what is moved, which side of each field survives; merging needs the user's reason. */
export function MergeMembers({ memberId, otherId, back }: Props) {
  const { t } = useLingui()
  const preview = useAnswer(mergeContract.preview, { params: { memberId, otherId } })
  const { fields, doubts, whyNot } = useMergeWords()
  const { goes, stays } = preview
  return (
    <Page
      title={t`Merge two records for ${stays.name}`}
      intro={
        <Trans>
          Everything in {goes.email} moves to {stays.email}. Signatures and history stay unchanged. This can’t be undone.
        </Trans>
      }
      width="steps"
      back={{ to: back, label: stays.name }}
    >
      {preview.whyNot ? <Notice tone="danger">{whyNot[preview.whyNot]}</Notice> : null}
      {preview.doubts.length > 0 ? (
        <Notice tone="warning" title={<Trans>Are these the same person?</Trans>}>
          <ul>
            {preview.doubts.map((doubt) => (
              <li key={doubt}>{doubts[doubt]}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Card title={<Trans>What will be moved</Trans>}>
        <MergedRecords preview={preview} />
      </Card>
      <MergeForm preview={preview} words={fields} back={back} />
    </Page>
  )
}

function MergeForm({ preview, words, back }: { preview: MergePreview; words: Record<ChosenField, string>; back: string }) {
  const navigate = useNavigate()
  const { whyNot } = useMergeWords()
  const { stays, goes, suggested } = preview
  const sending = useSubmit(mergeContract.merge, {
    refreshes: [membersContract.read, memberListContract.list, membersContract.activity, mergeContract.candidates],
    onDone: () => navigate(back),
  })
  const differing = FIELDS_CHOSEN_IN_MERGE.filter((field) => stays.values[field] !== goes.values[field])
  return (
    <Form
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          params: { memberId: stays.id, otherId: goes.id },
          body: {
            versions: { stays: stays.version, goes: goes.version },
            choices: Object.fromEntries(differing.map((field) => [field, sideOf(answers.text(field))])),
            reason: answers.text('reason'),
          },
        })
      }
    >
      {differing.length > 0 ? (
        <FormSection title={<Trans>Correct information</Trans>}>
          {differing.map((field) => (
            <RadioCards
              key={field}
              name={field}
              label={words[field]}
              sideBySide
              defaultValue={suggested[field]}
              options={(['stays', 'goes'] as const).map((side) => ({
                value: side,
                label: preview[side].values[field] ?? '–',
                note: preview[side].email,
              }))}
            />
          ))}
        </FormSection>
      ) : null}
      <TextArea name="reason" label={<Trans>How do you know they’re the same person?</Trans>} maxLength={500} rows={2} />
      <Button type="submit" kind="danger" pending={sending.pending} disabledReason={preview.whyNot ? whyNot[preview.whyNot] : null}>
        <Trans>Merge records</Trans>
      </Button>
    </Form>
  )
}

const sideOf = (text: string): Side => (text === 'goes' ? 'goes' : 'stays')
