import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { crmToken } from '#domains/distribution/leads/web/crm-token.ts'
import type { ListFilters } from '#domains/records/lists/web/use-list.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { ActionBar } from '#design/list/action-bar.tsx'
import { BatchDialog } from '#design/list/batch-dialog.tsx'
import type { Selection } from '#design/list/selection.ts'
import { isId, type Id } from '#platform/ids.ts'
import {
  type LeadBatch,
  type LeadBatchReport,
  type LeadBatchSkip,
  type leadList,
  leadListContract,
} from '#domains/distribution/lead-list/contract.ts'
import type { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'

type Props = {
  selection: Selection
  matching: number | null
  filters: ListFilters<(typeof leadList)['filters']>
  owners: Answer<typeof leadOwnersContract.reps>['rows']
}

/** Assigns the selected leads at once, after a preview with those that cannot be assigned and why. */
export function LeadBatches({ selection, matching, filters, owners }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  // The last preview stays while the next one loads, so that the form beneath it keeps its values.
  const [preview, setPreview] = useState<LeadBatchReport | null>(null)
  const previewing = useSubmit(leadListContract.previewBatch, { token: crmToken, onDone: setPreview })
  const running = useSubmit(leadListContract.runBatch, LEADS_CHANGED)
  const whom: LeadBatch['whom'] = selection.all
    ? { matching: filters }
    : { ids: selection.keys.filter((key): key is Id<'lead'> => isId('lead', key)) }
  const ownerOf = (value: string): Id<'user'> | null => (isId('user', value) ? value : null)
  const loadPreview = (ownerId: Id<'user'> | null) => previewing.submit({ body: { whom, ownerId } })
  const begin = () => {
    running.reset()
    previewing.reset()
    setPreview(null)
    setOpen(true)
    loadPreview(null)
  }
  const close = () => {
    setOpen(false)
    if (running.done) selection.clear()
  }
  return (
    <>
      <ActionBar selection={selection} matching={matching}>
        <Button size="small" icon="person" onClick={begin}>
          <Trans>Give to someone</Trans>
        </Button>
      </ActionBar>
      <BatchDialog
        open={isOpen}
        onClose={close}
        title={<Trans>Give the chosen leads to someone</Trans>}
        preview={preview}
        report={running.answer}
        pending={running.pending}
        refusal={previewing.refusal}
        because={(code) => <Because code={code} />}
        action={null}
        onRun={() => {}}
      >
        <Form sending={running} onSubmit={(answers) => running.submit({ body: { whom, ownerId: ownerOf(answers.text('ownerId')) } })}>
          <SelectField
            name="ownerId"
            label={<Trans>Give them to</Trans>}
            optional
            placeholder={t`Whoever's turn it is`}
            options={owners.map(({ id, name, openLeads, away }) => ({
              value: id,
              label: away ? t`${name} (${openLeads} open, away)` : t`${name} (${openLeads} open)`,
            }))}
            onChange={(value) => loadPreview(ownerOf(value))}
          />
          <Button type="submit" kind="primary" pending={running.pending}>
            <Plural value={preview?.done ?? 0} one="Give # lead away" other="Give # leads away" />
          </Button>
        </Form>
      </BatchDialog>
    </>
  )
}

function Because({ code }: { code: string }) {
  switch (code as LeadBatchSkip) {
    case 'not_found':
      return <Trans>is not among your leads</Trans>
    case 'not_your_role':
      return <Trans>is not yours to give</Trans>
    case 'lead_is_closed':
      return <Trans>is closed and read-only</Trans>
    case 'theirs_already':
      return <Trans>is theirs already</Trans>
    case 'nobody_free':
      return <Trans>nobody is free to take it</Trans>
    case 'state_closed':
      return <Trans>waits until its state opens</Trans>
    case 'broken':
      return <Trans>was not changed, for something broke on our side; try it again</Trans>
  }
}
