import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { figureDraftsContract, type FigureDraft } from '#domains/people/figure-drafts/contract.ts'
import { closedDaysOf } from '#domains/people/figure-drafts/web/closed-days-of.ts'
import { FigureField } from '#domains/people/figure-drafts/web/figure-field.tsx'
import { COMPANY_CALENDAR } from '#domains/records/company-calendar/rules/company-calendar.ts'
import { ClosedDayFields, closedDaysIn } from '#domains/records/company-calendar/web/closed-day-fields.tsx'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { DateField, TextArea } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Every figure of a draft, with the day it holds from and the reason. */
export function FigureDraftForm({ draft }: { draft: FigureDraft }) {
  const { t } = useLingui()
  const isCalendar = draft.kind === COMPANY_CALENDAR.kind
  const sending = useSubmit(figureDraftsContract.change, { refreshes: [figureDraftsContract.draft] })
  return (
    <>
      {sending.done ? <Notice tone="success" live title={<Trans>Draft saved.</Trans>} /> : null}
      <Form
        label={t`Figures`}
        sending={sending}
        checksAll
        onSubmit={(answers) =>
          sending.submit({
            params: { draftId: draft.id },
            body: {
              saves: draft.saves,
              effectiveOn: answers.day('effectiveOn') ?? draft.effectiveOn,
              why: answers.text('why'),
              typed: isCalendar ? closedDaysIn(answers) : Object.fromEntries(draft.lines.map(({ path }) => [path, answers.text(path)])),
            },
          })
        }
      >
        <FormSection title={<Trans>When and why</Trans>}>
          <DateField name="effectiveOn" label={t`In force from`} defaultValue={draft.effectiveOn} min={draft.earliestOn} />
          <TextArea name="why" label={t`Why the figures change`} defaultValue={draft.why} maxLength={400} rows={3} />
        </FormSection>
        {isCalendar ? (
          <ClosedDayFields closed={closedDaysOf(draft.lines)} from={draft.effectiveOn} />
        ) : (
          <FormSection title={<Trans>Figures</Trans>}>
            {draft.lines.map((line) => (
              <FigureField key={line.path} line={line} />
            ))}
          </FormSection>
        )}
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save draft</Trans>
          </Button>
        </FormActions>
      </Form>
    </>
  )
}
