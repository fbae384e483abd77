import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSubmit } from '#access/web/use-submit.ts'
import { viewsContract, type ListView } from '#domains/records/views/contract.ts'
import { addressOf } from '#domains/records/views/web/viewed.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { Menu } from '#design/layout/menu.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

const REFRESHES = [viewsContract.list]

/**
 * The actions of a view: its owner changes, renames, shares and deletes it; anybody copies it. `now` is the list's current
 * query when it differs.
 */
export function ViewMenu({ view, now }: { view: ListView; now: string | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [renaming, setRenaming] = useState(false)
  const changing = useSubmit(viewsContract.change, {
    refreshes: REFRESHES,
    onDone: (changed) => navigate(`?${addressOf(changed)}`, { replace: true, preventScrollReset: true }),
  })
  const sharing = useSubmit(viewsContract.share, { refreshes: REFRESHES })
  const copying = useSubmit(viewsContract.keep, { refreshes: REFRESHES, onDone: (copy) => navigate(`?${addressOf(copy)}`) })
  const removing = useSubmit(viewsContract.remove, { refreshes: REFRESHES, onDone: () => navigate('?') })
  const refusal = [changing, sharing, copying, removing].find((each) => each.refusal)?.refusal
  const params = { viewId: view.id }
  const isMine = view.whyNot.change === null
  return (
    <>
      {isMine && now !== null ? (
        <Button
          size="small"
          pending={changing.pending}
          onClick={() => changing.submit({ params, body: { version: view.version, search: now } })}
        >
          <Trans>Save changes to “{view.name}”</Trans>
        </Button>
      ) : null}
      <Menu label={<Trans>View options</Trans>}>
        {isMine ? (
          <button type="button" onClick={() => setRenaming(true)}>
            <Trans>Rename…</Trans>
          </button>
        ) : null}
        {view.whyNot.share === null ? (
          <button type="button" onClick={() => sharing.submit({ params, body: { shared: !view.shared } })}>
            {view.shared ? <Trans>Stop sharing</Trans> : <Trans>Share with my team</Trans>}
          </button>
        ) : null}
        <button
          type="button"
          onClick={() => copying.submit({ body: { list: view.list, name: t`Copy of ${view.name}`.slice(0, 60), search: view.search } })}
        >
          <Trans>Make a copy</Trans>
        </button>
        {isMine ? (
          <button type="button" onClick={() => removing.submit({ params })}>
            <Trans>Discard</Trans>
          </button>
        ) : null}
      </Menu>
      {refusal ? (
        <Notice tone="danger" live>
          {refusal.message}
        </Notice>
      ) : null}
      <Dialog open={renaming} onClose={() => setRenaming(false)} title={<Trans>Rename “{view.name}”</Trans>}>
        <Form
          sending={changing}
          onSubmit={(answers) =>
            void changing.submitAsync({ params, body: { version: view.version, name: answers.text('name') } }).then(
              () => setRenaming(false),
              () => {},
            )
          }
        >
          <TextField name="name" label={<Trans>Name</Trans>} defaultValue={view.name} maxLength={60} autoComplete="off" />
          <Button type="submit" kind="primary" pending={changing.pending}>
            <Trans>Rename</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
