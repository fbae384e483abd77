import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { type promotionList, promotionsContract } from '#domains/membership/promotion-list/contract.ts'
import type { CodeBatch, CodeBatchReport } from '#domains/membership/promotion-codes/contract.ts'
import type { ListFilters } from '#domains/records/lists/web/use-list.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { ActionBar } from '#design/list/action-bar.tsx'
import { BatchDialog } from '#design/list/batch-dialog.tsx'
import type { Selection } from '#design/list/selection.ts'
import { DateField, TextArea } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
import { isDay, type Day } from '#platform/days.ts'
import { isId, type Id } from '#platform/ids.ts'

type BatchTarget = CodeBatch['whom']
type Props = { selection: Selection; matching: number; filters: ListFilters<(typeof promotionList)['filters']> }

/** Actions for the chosen codes: each is previewed with the codes it cannot be done for and why. */
export function CodeBatches({ selection, matching, filters }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<CodeBatch['kind'] | null>(null)
  // The previous preview stays while the next one loads, so that the form beneath it keeps what was typed.
  const [preview, setPreview] = useState<CodeBatchReport | null>(null)
  const previewing = useSubmit(promotionCodesContract.previewBatch, { onDone: setPreview })
  const running = useSubmit(promotionCodesContract.runBatch, { refreshes: [promotionsContract.promotions, promotionsContract.promotion] })
  const whom: BatchTarget = selection.all
    ? { matching: filters }
    : { ids: selection.keys.filter((key): key is Id<'promotion'> => isId('promotion', key)) }
  const begin = (kind: CodeBatch['kind']) => {
    running.reset()
    previewing.reset()
    setOpen(kind)
    setPreview(null)
    previewing.submit({ body: kind === 'stop' ? { kind, whom, why: '–' } : { kind, whom, endsOn: null, why: '–' } })
  }
  const dialog = {
    onClose: () => {
      setOpen(null)
      if (running.done) selection.clear()
    },
    preview,
    report: running.answer,
    pending: running.pending,
    refusal: previewing.refusal ?? (Object.keys(running.fields).length > 0 ? null : running.refusal),
    because: (words: string) => words,
    action: null,
    onRun: () => {},
  }
  const count = preview?.done ?? 0
  return (
    <>
      <ActionBar selection={selection} matching={matching}>
        <Button size="small" icon="calendar" onClick={() => begin('extend')}>
          <Trans>Extend</Trans>
        </Button>
        <Button size="small" icon="close" onClick={() => begin('stop')}>
          <Trans>Stop</Trans>
        </Button>
      </ActionBar>
      <BatchDialog {...dialog} open={open === 'stop'} title={<Trans>Stop selected codes</Trans>}>
        <p>
          <Trans>These codes stop working right away. Memberships that already used one keep their discount.</Trans>
        </p>
        <Form sending={running} onSubmit={(answers) => running.submit({ body: { kind: 'stop', whom, why: answers.text('why') } })}>
          <TextArea
            name="why"
            label={t`Reason for stopping`}
            maxLength={300}
            rows={3}
            missing={t`Enter a reason for stopping the codes.`}
          />
          <Button type="submit" kind="danger" pending={running.pending}>
            <Plural value={count} one="Stop # code" other="Stop # codes" />
          </Button>
        </Form>
      </BatchDialog>
      <BatchDialog {...dialog} open={open === 'extend'} title={<Trans>Extend selected codes</Trans>}>
        <ExtendForm
          running={running}
          count={count}
          onDay={(endsOn) => previewing.submit({ body: { kind: 'extend', whom, endsOn, why: '–' } })}
          onSubmit={(endsOn, why) => running.submit({ body: { kind: 'extend', whom, endsOn, why } })}
        />
      </BatchDialog>
    </>
  )
}

type Extending = {
  running: ReturnType<typeof useSubmit<typeof promotionCodesContract.runBatch>>
  count: number
  onDay: (endsOn: Day) => void
  onSubmit: (endsOn: Day, why: string) => void
}

function ExtendForm({ running, count, onDay, onSubmit }: Extending) {
  const { t } = useLingui()
  return (
    <Form
      sending={running}
      onSubmit={(answers) => {
        const endsOn = answers.day('endsOn')
        if (endsOn) onSubmit(endsOn, answers.text('why'))
      }}
    >
      <DateField
        name="endsOn"
        label={<Trans>New last day</Trans>}
        hint={<Trans>The maximum uses of each code won’t change.</Trans>}
        min={today()}
        onInput={({ currentTarget: { value, validity } }) => (validity.valid && isDay(value) ? onDay(value) : undefined)}
      />
      <TextArea name="why" label={t`Reason for extending`} maxLength={300} rows={3} missing={t`Enter a reason for extending the codes.`} />
      <Button type="submit" kind="primary" pending={running.pending}>
        <Plural value={count} one="Extend # code" other="Extend # codes" />
      </Button>
    </Form>
  )
}
