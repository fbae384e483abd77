import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { stateTermsContract, type StateTextRow } from '#domains/membership/state-terms/contract.ts'
import { ApprovalTag } from '#domains/membership/state-terms/web/approval-tag.tsx'
import { StateText } from '#domains/membership/state-terms/web/state-text.tsx'
import { useStateWords } from '#domains/membership/state-terms/web/state-words.ts'
import { Button } from '#design/button.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Dialog } from '#design/layout/dialog.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Toolbar } from '#design/list/toolbar.tsx'
import { Notice } from '#design/states/notice.tsx'
import { useStateName } from '#design/values/states.ts'

/** What each state reads of a version, and whether compliance approved it; with `?state=` in the address the text of that state. */
export function StateTexts({ version, refreshes = NONE }: Props) {
  const [{ state }] = useSearchState({ state: text })
  return state ? (
    <StateText key={state} version={version} state={state} refreshes={refreshes} />
  ) : (
    <AllStates version={version} refreshes={refreshes} />
  )
}

/** `refreshes`: what else shows approvals, loaded again after a change. */
type Props = { version: string; refreshes?: readonly Route[] }
const NONE: readonly Route[] = []

function AllStates({ version, refreshes = NONE }: Props) {
  const { t } = useLingui()
  const nameOf = useStateName()
  const { rows, missing } = useAnswer(stateTermsContract.states, { params: { version } })
  const inOrder = rows.toSorted((a, b) => orderOf(a) - orderOf(b))
  const names = missing.map(nameOf).join(', ')
  const columns: Column<StateTextRow>[] = [
    { id: 'state', head: <Trans>State</Trans>, cell: ({ state }) => nameOf(state) },
    { id: 'open', head: <Trans>Open for sale</Trans>, cell: ({ open }) => (open ? <Trans>Yes</Trans> : <Trans>No</Trans>) },
    { id: 'text', whole: true, head: <Trans>Text</Trans>, cell: (row) => row.text },
    { id: 'clauses', head: <Trans>Own clauses</Trans>, align: 'end', cell: ({ clauses }) => clauses || '–' },
    { id: 'approval', head: <Trans>Approval</Trans>, cell: (row) => <ApprovalTag text={row} /> },
    { id: 'limits', head: <Trans>Limits not named</Trans>, align: 'end', cell: ({ limitsNotNamed }) => limitsNotNamed.length || '–' },
  ]
  return (
    <>
      {missing.length > 0 ? (
        <Notice
          tone="warning"
          title={<Plural value={missing.length} one="# open state has no approved text." other="# open states have no approved text." />}
        >
          {names}
        </Notice>
      ) : null}
      <Toolbar count={<Plural value={rows.length} one="# state" other="# states" />}>
        <ApproveTheSame version={version} rows={rows} refreshes={refreshes} />
      </Toolbar>
      <DataTable
        caption={t`Text of this version by state`}
        columns={columns}
        rows={inOrder}
        rowKey={({ state }) => state}
        rowHref={({ state }) => `?${new URLSearchParams({ show: 'states', state }).toString()}`}
        empty={null}
      />
    </>
  )
}

/** Own clauses first, then what waits for approval. */
const orderOf = ({ clauses, drafted, open, approved }: StateTextRow): number =>
  clauses > 0 || drafted ? 0 : open && !approved ? 1 : open ? 2 : 3

/** States without clauses of their own read one text, and are approved together. */
function ApproveTheSame({ version, rows, refreshes = NONE }: Props & { rows: readonly StateTextRow[] }) {
  const words = useStateWords()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(stateTermsContract.approve, {
    refreshes: [stateTermsContract.states, stateTermsContract.text, ...refreshes],
    onDone: () => setOpen(false),
  })
  const same = rows.filter(({ clauses, drafted }) => clauses === 0 && !drafted)
  const ready = same.filter(({ whyNot }) => whyNot.approve === null)
  const whyNot = ready.length > 0 ? null : (same[0]?.whyNot.approve ?? 'state_text_approved')
  const texts = ready.map(({ state, digest, spanishDigest }) => ({ state, digest, spanishDigest }))
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={words(whyNot)}>
        <Trans>Approve states without own clauses</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Approve version {version} for these states?</Trans>}
        actions={
          <Button kind="primary" pending={sending.pending} onClick={() => sending.submit({ params: { version }, body: { texts } })}>
            <Plural value={ready.length} one="Approve # state" other="Approve # states" />
          </Button>
        }
      >
        {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
        <p>
          <Trans>They read the version as it is, without clauses of their own. If a word changes, each state needs approval again.</Trans>
        </p>
        <p>{ready.map(({ name }) => name).join(', ')}</p>
      </Dialog>
    </>
  )
}
