import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import type { LeadBatch, LeadBatchChange } from '#domains/distribution/lead-list/contract.ts'
import { ChangeMany } from '#domains/distribution/lead-list/web/change-many.tsx'
import type { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'
import { Button } from '#design/button.tsx'
import { ActionBar } from '#design/list/action-bar.tsx'
import type { Selection } from '#design/list/selection.ts'

export type Owners = Answer<typeof leadOwnersContract.reps>['rows']

type Props = {
  selection: Selection
  matching: number | null
  whom: LeadBatch['whom']
  /** Null for whoever may neither give leads to others nor disqualify them. */
  owners: Owners | null
}

/** The changes that can be made of the chosen leads, each in a dialog that says first what would change. */
export function LeadBatches({ selection, matching, whom, owners }: Props) {
  const [kind, setKind] = useState<LeadBatchChange['kind'] | null>(null)
  const close = (wasDone: boolean) => {
    setKind(null)
    if (wasDone) selection.clear()
  }
  return (
    <>
      <ActionBar selection={selection} matching={matching}>
        {owners ? (
          <Button size="small" icon="person" onClick={() => setKind('owner')}>
            <Trans>Reassign</Trans>
          </Button>
        ) : null}
        <Button size="small" icon="arrow-right" onClick={() => setKind('stage')}>
          <Trans>Move to stage</Trans>
        </Button>
        <Button size="small" icon="calendar" onClick={() => setKind('next')}>
          <Trans>Set next step</Trans>
        </Button>
        <Button size="small" icon="pencil" onClick={() => setKind('source')}>
          <Trans>Change source</Trans>
        </Button>
        {owners ? (
          <Button size="small" icon="x-circle" onClick={() => setKind('disqualify')}>
            <Trans>Disqualify</Trans>
          </Button>
        ) : null}
      </ActionBar>
      {kind ? <ChangeMany kind={kind} whom={whom} owners={owners ?? []} onClose={close} /> : null}
    </>
  )
}
