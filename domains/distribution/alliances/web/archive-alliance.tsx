import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { alliancesContract, type AllianceView } from '#domains/distribution/alliances/contract.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'

/** A draft without past members is deleted; anything else is archived and stays readable. */
export function ArchiveAlliance({ alliance }: { alliance: AllianceView }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isDraft = alliance.status === 'draft' && alliance.belonging.length === 0
  const params = { allianceId: alliance.id }
  const removing = useSubmit(alliancesContract.remove, {
    refreshes: [alliancesContract.list],
    onDone: () => navigate(pathTo('/account-center/alliance-groups')),
  })
  const archiving = useSubmit(alliancesContract.change, {
    refreshes: [alliancesContract.list, alliancesContract.read],
    onDone: () => setOpen(false),
  })
  const refusal = removing.refusal ?? archiving.refusal
  const act = () =>
    isDraft ? removing.submit({ params }) : archiving.submit({ params, body: { version: alliance.version, status: 'archived' } })
  return (
    <>
      <Button icon="archive" onClick={() => setOpen(true)}>
        {isDraft ? <Trans>Discard</Trans> : <Trans>Archive</Trans>}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={isDraft ? <Trans>Discard this draft?</Trans> : <Trans>Archive {alliance.name}?</Trans>}
        actions={
          <Button kind="danger" pending={removing.pending || archiving.pending} onClick={act}>
            {isDraft ? <Trans>Discard</Trans> : <Trans>Archive group</Trans>}
          </Button>
        }
      >
        {refusal ? (
          <Notice tone="danger" live>
            {refusal.message}
          </Notice>
        ) : null}
        <p>
          {isDraft ? (
            <Trans>No agency was ever in this group, so nothing else changes.</Trans>
          ) : (
            <Trans>It stays readable, but it can’t be changed again. Its agencies keep what they’ve sold.</Trans>
          )}
        </p>
      </Dialog>
    </>
  )
}
